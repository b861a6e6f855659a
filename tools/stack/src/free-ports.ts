import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Unused ports of this machine. All are held until the last one is found, so that they differ. */
export async function freePorts(count: number): Promise<number[]> {
  const held = new Map<number, Server>();
  while (held.size < count) {
    // Below the ephemeral range, from which the operating system may give a port to another program, and above 10080, which
    // `fetch` and Chromium refuse.
    const port = randomInt(20_000, 32_000);
    const server = createServer();
    const isFree = await once(server.listen(port, '127.0.0.1'), 'listening').then(
      () => true,
      () => false,
    );
    if (isFree) held.set(port, server);
  }
  await Promise.all([...held.values()].map((server) => once(server.close(), 'close')));
  return [...held.keys()];
}
