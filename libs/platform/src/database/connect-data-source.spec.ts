import { afterEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { openDataSource } from '@music/platform';

const server = createServer((socket) => socket.once('data', () => socket.end('N')));
afterEach(() => void server.close());

it('a PostgreSQL server that answers that it has no TLS is named, and never spoken to without', async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const schema = { service: 'choir', connections: 1, migrations: [] };
  const url = `postgres://shop:secret@127.0.0.1:${port}/shop?sslmode=verify-full`;
  await expect(openDataSource(schema, url)).rejects.toThrow(
    `PostgreSQL at 127.0.0.1:${port}: it has no TLS there.`,
  );
});
