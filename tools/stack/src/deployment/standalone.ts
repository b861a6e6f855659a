import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, type Service } from '../service-list.js';

/** `hall-of-fame` is `HallOfFame` in the name of its module, and `hallOfFame` in that of its schema. */
const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const moduleOf = (name: string): string => `${camel(`-${name}`)}Module`;
const schemaOf = (name: string): string => `${camel(name)}Schema`;

const behindTheGateway = (services: readonly Service[]): string[] =>
  services.filter(({ port }) => !port).map(({ name }) => name);

/** Imports have to be written out for everything that standalone runs in its one process. */
export function standaloneServices(services: readonly Service[]): string {
  const names = behindTheGateway(services);
  const imports = names.map(
    (name) => `import { ${moduleOf(name)}, ${schemaOf(name)} } from '@music/${name}';`,
  );
  const entries = names.map((name) => `{ schema: ${schemaOf(name)}, module: ${moduleOf(name)} },`);
  return `// Generated from services.json by "npm run services".
${imports.sort().join('\n')}
import type { ServiceDefinition } from './service-definition.js';

/** The services of the shop, in the order in which they start. */
export const services: readonly ServiceDefinition[] = [
  ${entries.join('\n  ')}
];
`;
}

interface Manifest {
  dependencies: Record<string, string>;
}

/** Standalone's `package.json`, which declares them, and no service that is not listed. */
export function standalonePackage(present: string, services: readonly Service[]): string {
  const manifest = JSON.parse(present) as Manifest;
  const isListed = (name: string) => services.some((service) => service.name === name);
  const isKept = (dependency: string) => {
    const [, name] = /^@music\/(.*)/.exec(dependency) ?? [];
    return !name || isListed(name) || existsSync(join(root, 'libs', name));
  };
  const kept = Object.entries(manifest.dependencies).filter(([dependency]) => isKept(dependency));
  const own = behindTheGateway(services).map((name): [string, string] => [`@music/${name}`, '*']);
  const all = Object.entries(Object.fromEntries([...kept, ...own]));
  const dependencies = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ ...manifest, dependencies }, null, 2)}\n`;
}
