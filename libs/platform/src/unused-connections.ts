import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The connections of a server on which nothing has arrived; browsers open some in advance. Node.js does not count them as idle, so
 * a server that closes would wait for them.
 */
export class UnusedConnections {
  private readonly open = new Set<Socket>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.open.add(socket);
      socket.once('close', () => this.open.delete(socket));
    });
  }

  close(): void {
    for (const socket of this.open) if (socket.bytesRead === 0) socket.destroy();
  }
}
