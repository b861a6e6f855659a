import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { ServiceClient } from './service-client.js';

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const authenticated = message('R', Buffer.alloc(4));
const readyForQuery = message('Z', Buffer.from('I'));
const shuttingDown = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));

/** A PostgreSQL that accepts everybody, and immediately says that it is shutting down. */
let server: Server;
beforeEach(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([authenticated, readyForQuery, shuttingDown])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => void server.close());

it('a connection that ends while the pool hands it out fails the next query, not the process', async () => {
  const { port } = server.address() as { port: number };
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'ann', Client: ServiceClient });
  pool.on('error', () => undefined);
  const client = await pool.connect();
  await expect(client.query('select 1')).rejects.toThrow('not queryable');
  client.release();
  await pool.end();
});
