import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installationSecret } from '@music/platform';
import { services } from '@music/standalone';
import type { StackEnvironment } from './config.js';
import { freePorts } from './free-ports.js';
import type { ProcessPlan } from './supervised.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const apps = ['gateway', ...services.map(({ schema }) => schema.service)];
const copies = [1, 2];

export interface StackPlan extends ProcessPlan {
  app: string;
  port: number;
}

export const publicUrl = ({ PUBLIC_URL, PORT }: StackEnvironment): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;

/** Two of each app. A port stays a process's own when it is started again. */
export async function plansOf(environment: StackEnvironment): Promise<StackPlan[]> {
  const names = apps.flatMap((app) => copies.map((copy) => ({ app, name: `${app}-${copy}` })));
  const ports = await freePorts(names.length);
  const shared = sharedEnvironment(environment);
  return names.map(({ app, name }, at) => {
    const port = ports[at] ?? 0;
    const own = app === 'gateway' ? { PORT: String(port) } : { HEALTH_PORT: String(port) };
    const script = join(root, `apps/${app}/dist/main.js`);
    const address = `http://127.0.0.1:${port}`;
    return { app, name, script, port, address, environment: { ...shared, ...own } };
  });
}

/** Secrets are made here once: ten processes that each made their own would not understand each other. */
function sharedEnvironment(environment: StackEnvironment): NodeJS.ProcessEnv {
  const { DATABASE_URL, AMQP_URL, REDIS_URL, NAME_PREFIX, PORT, DATA_DIR } = environment;
  const folder = resolve(DATA_DIR);
  return {
    ...process.env,
    DATABASE_URL,
    AMQP_URL,
    REDIS_URL,
    NAME_PREFIX,
    DATA_DIR: folder,
    PORT: String(PORT),
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl(environment),
    TRUST_PROXY: '1',
    ACTOR_SECRET: environment.ACTOR_SECRET ?? installationSecret(folder, 'actor'),
    SESSION_SECRET: environment.SESSION_SECRET ?? installationSecret(folder, 'session'),
    STRIPE_WEBHOOK_SECRET: environment.STRIPE_WEBHOOK_SECRET ?? installationSecret(folder, 'webhook'),
  };
}
