#!/usr/bin/env node
// `npm run stack`: the shop as separate processes, two of each, on RabbitMQ, Redis and PostgreSQL of this machine.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { assertReachable, assertPortFree, ensureDataDir } from './preflight.mjs';
import { demoSize, ensureDemoCatalogue } from './demo.mjs';
import { useGenerator } from './generator.mjs';
import { ensureInstalled } from './install.mjs';
import { enterWorkspace, root, runCommand } from './workspace.mjs';

/** A database and names of its own keep the stack apart from tests and other shops on the same servers. */
const defaults = {
  PORT: '4200',
  DATA_DIR: '.data/stack',
  NAME_PREFIX: 'stack:',
  DATABASE_URL: 'postgres://postgres@127.0.0.1:5432/music_index_stack',
  AMQP_URL: 'amqp://guest:guest@127.0.0.1:5672',
  REDIS_URL: 'redis://127.0.0.1:6379',
};
const servers = [
  ['PostgreSQL', 'DATABASE_URL', 5432],
  ['RabbitMQ', 'AMQP_URL', 5672],
  ['Redis', 'REDIS_URL', 6379],
];

await runCommand(async () => {
  enterWorkspace();
  for (const [name, value] of Object.entries(defaults))
    process.env[name] = process.env[name]?.trim() || value;
  useGenerator(process.env);
  const { PORT, DATA_DIR } = process.env;
  await assertPortFree(PORT, '127.0.0.1');
  for (const [server, variable, port] of servers) await assertReachable(server, variable, port);
  const dataDir = ensureDataDir(DATA_DIR);
  await ensureInstalled();
  await ensureBuilt();
  await ensureDemoCatalogue(dataDir, demoSize({ ...process.env, DATABASE_URL: '' }));
  await import(pathToFileURL(join(root, 'tools/stack/dist/main.js')).href);
});
