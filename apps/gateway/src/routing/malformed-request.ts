import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@music/contracts';

const refusal = (withBody: boolean): string => {
  const correlationId = randomUUID();
  const body = JSON.stringify({ code: 'BAD_REQUEST', msg: null, correlationId } satisfies ErrorBody);
  const headers = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    `x-correlation-id: ${correlationId}`,
    'connection: close',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${withBody ? body : ''}`;
};
/** For unused connections: browsers open them speculatively and expect 408. */
const tooLate = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n';

/** Malformed HTTP and oversized headers: there is no request object, so the response is written by hand. */
export function answerMalformed(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void {
  const { rawPacket: bytes } = error;
  const isHead = bytes instanceof Buffer && bytes.subarray(0, 5).toString() === 'HEAD ';
  if (error.code !== 'ECONNRESET' && socket.writable)
    socket.write(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooLate : refusal(!isHead));
  socket.destroy(error);
}
