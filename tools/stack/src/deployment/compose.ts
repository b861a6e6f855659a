import { roleVariable, schemaName } from '@music/platform';
import { filesVariable, type Service } from '../service-list.js';

const [header, footer] = [
  '\n  # Generated from services.json by "npm run services".\n',
  '\n  # End of the generated part.\n',
];

/** `docker-compose.yml` with the services of the list between its two marks. */
export function composeFile(present: string, services: readonly Service[]): string {
  const [start, end] = [present.indexOf(header), present.indexOf(footer)];
  if (start < 0 || end < start) throw new Error('docker-compose.yml has lost its marks.');
  return present.slice(0, start) + header + services.map(entry).join('') + present.slice(end + 1);
}

const fromEnvironment = (name: string): string => `\${${name}:?set it in .env}`;
/** Empty, which counts as absent, if .env lacks it. */
const ifInEnvironment = (name: string): string => `\${${name}:-}`;

/** Where a service finds files: in the store at `S3_URL` or, without one, in the shared volume. */
const folder = `      ${filesVariable}: ${ifInEnvironment(filesVariable)}\n      DATA_DIR: /data\n`;

const variables = (names: readonly string[], value: (name: string) => string): string =>
  names.map((name) => `      ${name}: ${value(name)}\n`).join('');

const entry = ({ name, port, secrets, optionalSecrets, files }: Service): string => {
  const variable = roleVariable(name);
  const password = fromEnvironment(`${schemaName(name).toUpperCase()}_DATABASE_PASSWORD`);
  return `
  migrate-${name}:
    <<: *service
    build: &${name} { context: ., dockerfile: tools/docker/Dockerfile, args: { APP: ${name} } }
    restart: 'no'
    command: [node, apps/${name}/dist/migrate.main.js]
    environment:
      <<: *owner
      ${variable}: &${name}-database postgres://shop_${schemaName(name)}:${password}@postgres:5432/shop
  ${name}:
    <<: *service
    build: *${name}
    environment:
      <<: *settings
      ${variable}: *${name}-database
${variables(secrets, fromEnvironment)}${variables(optionalSecrets, ifInEnvironment)}${files ? folder : ''}\
    depends_on: { <<: *needs, migrate-${name}: { condition: service_completed_successfully } }
${port ? `    ports: ['${port}:${port}']\n` : ''}${files ? `    volumes: ['files:/data']\n` : ''}`;
};
