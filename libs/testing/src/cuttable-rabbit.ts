import { once } from 'node:events';
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net';
import { testAmqpUrl } from './server-traces.js';

/** A broker that can be taken away from one test alone: a proxy before the real one. */
export interface Cuttable {
  url: string;
  /** Breaks every connection and accepts none. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function cuttableRabbit(): Promise<Cuttable> {
  const target = new URL(testAmqpUrl());
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket.setNoDelay(true));
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((inbound) => {
    const outbound = connectSocket(Number(target.port || 5672), target.hostname);
    keep(inbound);
    keep(outbound);
    inbound.pipe(outbound).pipe(inbound);
    inbound.on('close', () => outbound.destroy());
    outbound.on('close', () => inbound.destroy());
  });
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(testAmqpUrl());
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const cut = async () => {
    const closed = server.listening ? once(server.close(), 'close') : Promise.resolve();
    sockets.forEach((socket) => socket.destroy());
    await closed;
  };
  return { url: url.toString(), cut, restore: async () => void (await listen(port)), close: cut };
}
