import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { root, type Service, serviceList } from '../service-list.js';
import { composeFile } from './compose.js';
import { manifests } from './manifests.js';
import { standalonePackage, standaloneServices } from './standalone.js';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const rolls: Service = {
  name: 'piano-rolls',
  secrets: ['ROLLS_SECRET'],
  optionalSecrets: ['ROLLS_SECRET_PREVIOUS'],
  files: true,
  memory: '512Mi',
};
const withRolls = [...serviceList, rolls];

/** Each entry of the compose file between the marks. */
const entries = (compose: string): [name: string, text: string][] =>
  [...compose.matchAll(/^ {2}([a-z-]+):\n((?: {4}.*\n)+)/gm)].map(([, name = '', text = '']) => [name, text]);
const namesOf = (text: string): string[] =>
  [...text.matchAll(/^ {6}([A-Z0-9_]+):/gm)].map(([, name = '']) => name);

describe('services.json', () => {
  it('lists exactly the services that exist', () => {
    const isService = (folder: string) =>
      /"type:(service|gateway)"/.test(read(`apps/${folder}/package.json`));
    const listed = serviceList.map(({ name }) => name);
    expect([...listed].sort()).toEqual(readdirSync(join(root, 'apps')).filter(isService).sort());
  });

  it('names only secrets that .env.example explains', () => {
    const known = read('.env.example');
    const unknown = serviceList
      .flatMap(({ secrets, optionalSecrets }) => [...secrets, ...optionalSecrets])
      .filter((name) => !known.includes(`# ${name}=`));
    expect(unknown).toEqual([]);
  });

  it('is what compose, manifests and standalone were generated from; npm run services generates them again', async () => {
    const program = join(root, 'tools/start/services.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [program, '--check']);
    expect(stdout).toBe('');
  });
});

describe('in docker-compose.yml', () => {
  const compose = composeFile(read('docker-compose.yml'), withRolls);

  it('each service has the url of its own role and its own secrets, and nobody else’s', () => {
    const given = entries(compose).filter(([name]) => withRolls.some((service) => service.name === name));
    expect(given.map(([name, text]) => [name, namesOf(text)])).toEqual(
      withRolls.map(({ name, secrets, optionalSecrets, files }) => [
        name,
        [
          `${name.toUpperCase().replaceAll('-', '_')}_DATABASE_URL`,
          ...secrets,
          ...optionalSecrets,
          ...(files ? ['S3_URL', 'DATA_DIR'] : []),
        ],
      ]),
    );
    for (const [, text] of given) expect(text).not.toMatch(/\*owner|[^_]DATABASE_URL:/);
  });

  it('each variable in .env reaches the services, except those that are not for production or that a container decides', () => {
    const known = [...read('.env.example').matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
    const notProduction = [
      'DEMO_PUBLICATIONS',
      'DEMO_YEARS',
      'MUSIC_GENERATOR',
      'RATE_LIMITS',
      'SANDBOX_PORT',
      'SANDBOX_WEBHOOK_URL',
    ];
    const ofContainer = ['HOST', 'PORT', 'HEALTH_PORT'];
    const lost = known.filter((name) => !compose.includes(`  ${name}: `));
    expect(lost.sort()).toEqual([...notProduction, ...ofContainer].sort());
  });

  it('the services that use files share a volume, and need no S3_URL', () => {
    const sharing = entries(compose).filter(([, text]) => text.includes("volumes: ['files:/data']"));
    expect(sharing.map(([name]) => name)).toEqual(['gateway', 'catalogue', 'library', 'piano-rolls']);
    for (const [, text] of sharing) expect(text).toContain('S3_URL: ${S3_URL:-}\n      DATA_DIR: /data\n');
    expect(compose).toMatch(/^volumes: .*files: \{\}/m);
  });

  it('only migrations are given the owner’s url', () => {
    const owners = entries(compose).filter(([, text]) => text.includes('*owner'));
    expect(owners.map(([name]) => name)).toEqual(withRolls.map(({ name }) => `migrate-${name}`));
  });

  it('the role of a service is named after its schema', () => {
    const [, text = ''] = entries(compose).find(([name]) => name === 'migrate-piano-rolls') ?? [];
    expect(text).toContain('postgres://shop_piano_rolls:${PIANO_ROLLS_DATABASE_PASSWORD:?set it in .env}@');
  });

  const textOf = (name: string): string => entries(compose).find(([each]) => each === name)?.[1] ?? '';

  it('the broker finds its queues again in a new container, because the name of its host stays', () => {
    expect(textOf('rabbitmq')).toContain('    hostname: rabbitmq\n');
  });

  it('everything comes back after a crash or a restart of the machine, except migrations, which run once', () => {
    const servers = ['postgres', 'redis', 'rabbitmq'];
    for (const name of servers) expect(textOf(name)).toContain('    restart: unless-stopped\n');
    expect(compose).toMatch(/^x-service: &service\n {2}restart: unless-stopped\n/m);
  });

  it('the database is not healthy while it is being set up and listens only on its socket', () => {
    expect(textOf('postgres')).toContain('pg_isready, -h, 127.0.0.1, ');
  });

  it('no process is killed while it answers its last calls', () => {
    expect(compose).toMatch(/^x-service: &service\n( {2}.*\n)* {2}stop_grace_period: 30s\n/m);
  });

  it('hand-written parts stay', () => {
    expect(composeFile(compose, serviceList)).toBe(composeFile(read('docker-compose.yml'), serviceList));
    expect(() => composeFile('services: {}\n', serviceList)).toThrow('lost its marks');
  });
});

it('in Kubernetes a probe waits longer than a process waits for the servers that it needs', () => {
  const probes = read('k8s/service/deployment.yaml').matchAll(/(\w+)Probe: \{.*timeoutSeconds: (\d+)/g);
  expect([...probes].map(([, name, seconds]) => [name, Number(seconds)])).toEqual([
    ['liveness', 5],
    ['readiness', 5],
  ]);
});

const dependenciesOf = (manifest: string): object =>
  (JSON.parse(manifest) as { dependencies: object }).dependencies;

describe('a new service', () => {
  it('is an instance of the component, with a secret of its own', () => {
    const made = Object.fromEntries(manifests(withRolls));
    expect(made['k8s/base/services/kustomization.yaml']).toContain(', piano-rolls]');
    expect(made['k8s/base/services/piano-rolls/kustomization.yaml']).toContain(
      'literals: [name=piano-rolls, memory=512Mi]',
    );
    const [, secret] = (made['k8s/secrets.example.yaml'] ?? '').split('name: piano-rolls\n');
    expect(secret).toBe(`stringData:
  PIANO_ROLLS_DATABASE_URL: '' # postgres://shop_piano_rolls:<a password of its own>@postgres:5432/shop
  ROLLS_SECRET: ''
  ROLLS_SECRET_PREVIOUS: '' # may stay empty
  S3_URL: ''
`);
  });

  it('runs in standalone, which the gateway starts for itself', () => {
    const text = standaloneServices(withRolls);
    expect(text).toContain(`import { PianoRollsModule, pianoRollsSchema } from '@music/piano-rolls';`);
    expect(text).toContain('{ schema: pianoRollsSchema, module: PianoRollsModule },');
    expect(text).not.toContain('gateway');
    const dependencies = dependenciesOf(standalonePackage(read('apps/standalone/package.json'), withRolls));
    expect(dependencies).toHaveProperty('@music/piano-rolls', '*');
    expect(Object.keys(dependencies)).toEqual(Object.keys(dependencies).sort());
  });
});

it('standalone keeps its other dependencies, but not a service that is no longer listed', () => {
  const present = read('apps/standalone/package.json');
  const without = standalonePackage(standalonePackage(present, withRolls), serviceList);
  expect(dependenciesOf(without)).toEqual(dependenciesOf(present));
});
