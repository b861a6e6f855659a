import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@music/testing/eventually';
import { freePort } from '@music/testing/free-port';
import { createClient } from 'redis';

const program = process.env.TEST_REDIS_SERVER ?? 'redis-server';

async function assertAnswering(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: false } });
  client.on('error', () => undefined);
  await client.connect();
  await client.ping();
  client.destroy();
}

/** A separate Redis, because it is killed, on a free port, append-only as docs/operations.md recommends for sessions. */
export async function redisServer() {
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'music-redis-'))];
  const url = `redis://127.0.0.1:${port}`;
  const settings = {
    port,
    bind: '127.0.0.1',
    dir: folder,
    save: '',
    appendonly: 'yes',
    appendfsync: 'always',
    'maxmemory-policy': 'noeviction',
  };
  let child: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    child = spawn(program, flags, { stdio: 'ignore' });
    await eventually(() => assertAnswering(url));
  };
  /** As when the machine fails: without any notice. */
  const kill = async (): Promise<void> => {
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGKILL');
    await ended;
    child = null;
  };
  await start();
  return {
    url,
    start,
    kill,
    stop: async () => {
      if (child) await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
