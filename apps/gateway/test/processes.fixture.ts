import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { expect } from '@jest/globals';
import {
  eventually,
  freePort,
  removeTestData,
  startedProgram,
  tcpProxy,
  testAmqpUrl,
  testDatabase,
  testRedisUrl,
} from '@music/testing';

/**
 * A shop of separate processes on RabbitMQ, Redis and PostgreSQL, under names of its own; each server can be cut off from it.
 * `more`: its variables.
 */
export async function separateProcesses(more: Record<string, string> = {}) {
  const database = await testDatabase();
  const servers = {
    PostgreSQL: await tcpProxy(database.url, 5432),
    RabbitMQ: await tcpProxy(testAmqpUrl(), 5672),
    Redis: await tcpProxy(testRedisUrl(), 6379),
  };
  const prefix = `test-${randomBytes(5).toString('hex')}:`;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = new Map<string, ChildProcess>();
  const outputs: (() => string)[] = [];
  const env = {
    PATH: process.env.PATH ?? '',
    PORT: String(port),
    DATABASE_URL: servers.PostgreSQL.url,
    AMQP_URL: servers.RabbitMQ.url,
    REDIS_URL: servers.Redis.url,
    NAME_PREFIX: prefix,
    ACTOR_SECRET: randomBytes(32).toString('hex'),
    SESSION_SECRET: randomBytes(32).toString('hex'),
    ...more,
  };
  const run = (script: string, args: readonly string[] = [], own: Record<string, string> = {}) => {
    const program = startedProgram([script, ...args], { ...env, ...own });
    outputs.push(program.output);
    return program;
  };
  /** Runs a program that ends by itself. */
  const toEnd = async (script: string, ...args: string[]) => {
    const { output, ended } = run(script, args);
    if ((await ended) !== 0) throw new Error(output());
  };
  return {
    url,
    servers,
    query: database.query,
    /** Everything that all processes printed so far. */
    output: () => outputs.map((output) => output()).join(''),
    migrate: (app: string) => toEnd(`apps/${app}/dist/migrate.main.js`),
    importCatalogue: (folder: string) => toEnd('apps/catalogue/dist/import/import.main.js', folder),
    /** Resolves when the process reports that it is ready. */
    start: async (app: string) => {
      const { child, output, ended } = run(`apps/${app}/dist/main.js`);
      running.set(app, child);
      void ended.then(() => running.delete(app));
      await eventually(() => {
        if (!output().includes('Ready: ')) throw new Error(`${app} is not ready: ${output()}`);
      });
    },
    /** The output of a process that ends without having been ready; `own`: variables that keep it from starting. */
    failing: async (app: string, own: Record<string, string>): Promise<string> => {
      const { output, ended } = run(`apps/${app}/dist/main.js`, [], own);
      expect(await ended).toBe(1);
      return output();
    },
    kill: async (app: string) => {
      running.get(app)?.kill('SIGKILL');
      await eventually(() => {
        if (running.has(app)) throw new Error(`${app} still runs`);
      });
    },
    /** `services`: those that ran, or that events were sent to. */
    stop: async (services: readonly string[]) => {
      for (const child of running.values()) child.kill('SIGTERM');
      await eventually(() => {
        if (running.size) throw new Error(`${[...running.keys()].join()} still run`);
      });
      for (const server of Object.values(servers)) await server.close();
      await removeTestData(prefix, services);
      await database.drop();
    },
  };
}
