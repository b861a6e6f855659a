import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The connections of a server on which nothing has arrived; browsers open some in advance. Node.js does not count them as idle, so
 * a server that closes would wait for them.
 */
export class UnusedConnections {
  /** A part of one may have arrived. */
  private readonly withoutRequest = new Set<Socket>();

  constructor(server: Server) {
    const forget = (socket: Socket): void => void this.withoutRequest.delete(socket);
    server.on('connection', (socket: Socket) => {
      this.withoutRequest.add(socket);
      socket.once('close', () => forget(socket));
    });
    server.on('request', ({ socket }: IncomingMessage) => forget(socket));
  }

  close(): void {
    for (const socket of this.withoutRequest) if (socket.bytesRead === 0) socket.destroy();
  }
}
