import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a real server, with which one test can make the server unreachable for itself alone. */
export interface TcpProxy {
  /** The server's address through the proxy. */
  url: string;
  /** Breaks every connection and accepts no new one, as a killed server does. */
  cut(): Promise<void>;
  /** Accepts connections again after `cut`. */
  restore(): Promise<void>;
  /** Breaks every connection once; new ones are accepted. */
  drop(): void;
  /** Keeps and accepts connections but passes nothing on, like a server that was stopped by SIGSTOP. */
  freeze(): void;
  /** Passes on what has been waiting since `freeze`. */
  thaw(): void;
  close(): Promise<void>;
}

/** `target`: the real server's URL; `defaultPort` is used if it names no port. */
export async function tcpProxy(target: string, defaultPort: number): Promise<TcpProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const links = new Set<Link>();
  let frozen = false;
  const server = createServer((inbound) => {
    const link = new Link(inbound, connect(Number(targetPort || defaultPort), hostname));
    links.add(link);
    link.onClose(() => links.delete(link));
    if (!frozen) link.thaw();
  });
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const drop = () => links.forEach((link) => link.destroy());
  const cut = async () => {
    const closed = server.listening ? once(server.close(), 'close') : Promise.resolve();
    drop();
    await closed;
  };
  const setFrozen = (value: boolean) => {
    // A stream that is piped twice passes everything on twice.
    if (frozen === value) return;
    frozen = value;
    links.forEach((link) => (value ? link.freeze() : link.thaw()));
  };
  return {
    url: url.toString(),
    cut,
    restore: async () => void (await listen(port)),
    drop,
    freeze: () => setFrozen(true),
    thaw: () => setFrozen(false),
    close: cut,
  };
}

/** One client's connection and the server's side of it. It passes nothing on before the first `thaw`. */
class Link {
  constructor(
    private readonly inbound: Socket,
    private readonly outbound: Socket,
  ) {
    for (const socket of [inbound, outbound]) socket.setNoDelay(true).on('error', () => undefined);
    inbound.on('close', () => outbound.destroy());
    outbound.on('close', () => inbound.destroy());
  }

  onClose(listener: () => void): void {
    this.inbound.once('close', listener);
  }

  freeze(): void {
    this.inbound.unpipe(this.outbound).pause();
    this.outbound.unpipe(this.inbound).pause();
  }

  thaw(): void {
    this.inbound.pipe(this.outbound);
    this.outbound.pipe(this.inbound);
  }

  destroy(): void {
    this.inbound.destroy();
  }
}
