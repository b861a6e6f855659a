import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const given = new Set<number>();

/**
 * A port for a program that a test starts; a test file never gets the same one twice. It is below the ephemeral range, from which
 * the operating system may give a port to another program, such as the shop's own database, before this one listens, and above
 * 10080, which `fetch` and Chromium refuse.
 */
export async function freePort(): Promise<number> {
  const port = firstOfWorker() + randomInt(1_000);
  if (given.has(port) || !(await isFree(port))) return freePort();
  given.add(port);
  return port;
}

/** The Jest workers of a run draw from different ports, and those of another run at the same time usually too. */
function firstOfWorker(): number {
  const worker = Number(process.env.JEST_WORKER_ID ?? 0) + process.ppid;
  return 20_000 + 1_000 * (worker % 12);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
