import { afterEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { connect } from 'node:tls';
import { tlsAdvice, withTlsAdvice } from './tls-advice.js';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

const failure = (code: string, message: string) => () =>
  Promise.reject(Object.assign(new Error(message), { code }));
const url = 'amqps://shop:secret@queue.example.org:5671';

it.each([
  [
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'unable to verify the first certificate',
    /^RabbitMQ at queue\.example\.org:5671: its certificate is not trusted \(unable to verify .*NODE_EXTRA_CA_CERTS/,
  ],
  [
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'Host: x. is not in …',
    /^RabbitMQ at .*another name \(Host: x\. is not in …\)/,
  ],
  ['CERT_HAS_EXPIRED', 'certificate has expired', /^RabbitMQ at .*has expired/],
  [
    '28000',
    'no pg_hba.conf entry for host "10.0.0.1", no encryption',
    /^RabbitMQ at .*\?sslmode=verify-full/,
  ],
])('%s names the server and says what to do', async (code, message, expected) => {
  const error = await withTlsAdvice('RabbitMQ', url, failure(code, message)).catch(String);
  expect(error.replace(/^Error: /, '')).toMatch(expected);
  expect(error).not.toContain('secret');
});

it('says that a server has no TLS', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.end('HTTP/1.1 400\r\n\r\n')));
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const handshake = async () => {
    await once(connect({ host: '127.0.0.1', port }), 'secureConnect');
  };
  await expect(withTlsAdvice('Redis', `rediss://127.0.0.1:${port}`, handshake)).rejects.toThrow(
    `Redis at 127.0.0.1:${port}: it has no TLS there.`,
  );
});

it('leaves other errors as they are', async () => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  await expect(withTlsAdvice('Redis', url, () => Promise.reject(refused))).rejects.toBe(refused);
  expect([undefined, null, 'text'].map(tlsAdvice)).toEqual([undefined, undefined, undefined]);
});
