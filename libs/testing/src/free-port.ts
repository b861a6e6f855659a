import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const given = new Set<number>();

/**
 * A port for a program that a test starts: never the same twice, and below the ephemeral range, from which the operating system may
 * give a port to another program, such as the shop's own database, before this one listens.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_000);
  if (given.has(port) || !(await isFree(port))) return freePort();
  given.add(port);
  return port;
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
