import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long a closing server waits for the rest of a request. */
const defaultGraceMs = 5_000;

/**
 * The connections of a server on which the head of a request has not arrived yet; browsers open some in advance. Node.js does not
 * count them as idle, nor limit their time once the server closes, so it would wait for them.
 */
export class UnusedConnections {
  private readonly withoutRequest = new Set<Socket>();

  constructor(
    server: Server,
    private readonly graceMs = defaultGraceMs,
  ) {
    const forget = (socket: Socket): void => void this.withoutRequest.delete(socket);
    server.on('connection', (socket: Socket) => {
      this.withoutRequest.add(socket);
      socket.once('close', () => forget(socket));
    });
    server.on('request', ({ socket }: IncomingMessage) => forget(socket));
  }

  /** Immediately closes connections without a single byte, and the others after `graceMs` if their request is still incomplete. */
  close(): void {
    for (const socket of this.withoutRequest) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => this.withoutRequest.forEach((socket) => socket.destroy()), this.graceMs).unref();
  }
}
