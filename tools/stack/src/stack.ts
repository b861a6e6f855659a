import { join, resolve } from 'node:path';
import { gatewaySchema } from '@music/gateway';
import { installationSecret, publicUrlOf } from '@music/platform';
import { loadDemo, prepareDatabase, services } from '@music/standalone';
import { Balancer } from './balancer.js';
import type { StackEnvironment } from './config.js';
import { ensureDatabase } from './database.client.js';
import { plansOf, type StackPlan } from './plans.js';
import { SupervisedProcess } from './supervised.js';

type Log = (line: string) => void;

interface Stack {
  url: string;
  /** Resolves when every process is ready; throws if one does not start. */
  start(): Promise<void>;
  /** Throws if a process does not end as it should. */
  stop(): Promise<void>;
}

/** The shop as in production: two processes of each service and of the gateway, and a balancer in front of them. */
export async function prepareStack(environment: StackEnvironment, log: Log): Promise<Stack> {
  const databaseUrlOf = await migrateAndLoadDemo(environment, log);
  const parts = (await plansOf(environment, databaseUrlOf)).map((plan) => ({
    plan,
    process: new SupervisedProcess(plan, log),
  }));
  const processes = parts.map(({ process }) => process);
  const balancer = new Balancer(parts.filter(({ plan }) => plan.app === 'gateway').map(targetOf));
  const stop = async () => {
    const [ends] = await Promise.all([Promise.all(processes.map((each) => each.stop())), balancer.close()]);
    if (ends.some((end) => end !== 'exit code 0')) throw new Error('Not every process ended as it should.');
  };
  const start = async () => {
    await balancer.listen(environment.PORT, '127.0.0.1');
    await Promise.all(processes.map((each) => each.start()));
  };
  return { url: publicUrlOf(environment), start, stop };
}

const targetOf = ({ plan, process }: { plan: StackPlan; process: SupervisedProcess }) => ({
  port: plan.port,
  get isReady() {
    return process.isReady;
  },
});

/** Migrates every schema and, into an empty catalogue, loads the demo; returns each service's database with its own role. */
async function migrateAndLoadDemo(
  environment: StackEnvironment,
  log: Log,
): Promise<(service: string) => string> {
  const { DATABASE_URL, DATA_DIR } = environment;
  await ensureDatabase(DATABASE_URL);
  const schemas = [...services.map((service) => service.schema), gatewaySchema];
  const folder = resolve(DATA_DIR);
  const databaseUrlOf = await prepareDatabase(schemas, DATABASE_URL, installationSecret(folder, 'database'));
  await loadDemo(databaseUrlOf, join(folder, 'demo'), environment, log);
  return databaseUrlOf;
}
