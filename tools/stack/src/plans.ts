import { join, resolve } from 'node:path';
import { installationSecret, publicUrlOf, roleVariable, webhookSecret } from '@music/platform';
import type { StackEnvironment } from './config.js';
import { freePorts } from './free-ports.js';
import { filesVariable, root, serviceList } from './service-list.js';
import type { ProcessPlan } from './supervised.js';

const copies = [1, 2];

export interface StackPlan extends ProcessPlan {
  app: string;
  port: number;
}

/** Two processes of each service; `databaseUrl` is each one's database. A process keeps its port when it is restarted. */
export async function plansOf(
  environment: StackEnvironment,
  databaseUrl: (service: string) => string,
): Promise<StackPlan[]> {
  const processes = serviceList.flatMap((service) => copies.map((copy) => ({ service, copy })));
  const ports = await freePorts(processes.length);
  const shared = sharedEnvironment(environment);
  const secrets = secretsOf(environment);
  return processes.map(({ service, copy }, at) => {
    const { name: app } = service;
    const port = ports[at] ?? 0;
    const own = {
      [service.port ? 'PORT' : 'HEALTH_PORT']: String(port),
      [roleVariable(app)]: databaseUrl(app),
      ...Object.fromEntries(service.secrets.map((name) => [name, secrets[name]])),
      ...(service.files && { [filesVariable]: process.env[filesVariable] }),
    };
    const script = join(root, `apps/${app}/dist/main.js`);
    const address = `http://127.0.0.1:${port}`;
    return { app, name: `${app}-${copy}`, script, port, address, environment: { ...shared, ...own } };
  });
}

/** Secrets are created here once, because processes with different secrets would not understand each other. */
const secretsOf = (environment: StackEnvironment): NodeJS.ProcessEnv => {
  const folder = resolve(environment.DATA_DIR);
  return {
    ...process.env,
    SESSION_SECRET: environment.SESSION_SECRET ?? installationSecret(folder, 'session'),
    LINK_SECRET: environment.LINK_SECRET ?? installationSecret(folder, 'link'),
    STRIPE_WEBHOOK_SECRET: webhookSecret({ ...environment, DATA_DIR: folder }),
  };
};

/** No process gets the owner's database, or a secret that the list does not give it. */
const withheld = [
  'DATABASE_URL',
  filesVariable,
  ...serviceList.flatMap(({ name, secrets }) => [roleVariable(name), ...secrets]),
];

function sharedEnvironment(environment: StackEnvironment): NodeJS.ProcessEnv {
  const { AMQP_URL, REDIS_URL, NAME_PREFIX, PORT, DATA_DIR } = environment;
  const folder = resolve(DATA_DIR);
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !withheld.includes(name))),
    AMQP_URL,
    REDIS_URL,
    NAME_PREFIX,
    DATA_DIR: folder,
    PORT: String(PORT),
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrlOf(environment),
    TRUST_PROXY: '1',
    ACTOR_SECRET: environment.ACTOR_SECRET ?? installationSecret(folder, 'actor'),
  };
}
