import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a closing server waits for the rest of a request. */
const defaultGraceMs = 5_000;

/**
 * The connections of a server on which no request is being answered: the client has sent nothing yet, only a part of a request, or
 * nothing more since the last answer. Browsers open some in advance, and keep others open. Node.js does not count all of them as
 * idle, and sets them no deadline, so a closing server would wait for them.
 */
export class UnusedConnections {
  /** The last response on each connection; null before its first request. */
  private readonly connections = new Map<Socket, ServerResponse | null>();

  constructor(
    server: Server,
    private readonly graceMs = defaultGraceMs,
  ) {
    server.on('connection', (socket: Socket) => {
      this.connections.set(socket, null);
      socket.once('close', () => this.connections.delete(socket));
    });
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      if (this.connections.has(socket)) this.connections.set(socket, response);
    });
  }

  /**
   * At once, closes connections on which nothing has ever arrived. Then, every `graceMs`, closes those on which no request is being
   * answered, and those on which nothing more of a request's body has arrived meanwhile.
   */
  close(): void {
    this.destroy((socket) => socket.bytesRead === 0);
    this.closeStalled();
  }

  private closeStalled(): void {
    const bytesBefore = new Map([...this.connections.keys()].map((socket) => [socket, socket.bytesRead]));
    const hasStalled = (socket: Socket): boolean => socket.bytesRead === bytesBefore.get(socket);
    setTimeout(() => {
      this.destroy((socket, last) => isIdle(last) || (last?.req.complete === false && hasStalled(socket)));
      if (this.connections.size) this.closeStalled();
    }, this.graceMs).unref();
  }

  private destroy(which: (socket: Socket, last: ServerResponse | null) => boolean): void {
    for (const [socket, last] of this.connections) if (which(socket, last)) socket.destroy();
  }
}

/** Whether every request whose head has arrived has been answered. */
const isIdle = (last: ServerResponse | null): boolean => last === null || last.writableFinished;
