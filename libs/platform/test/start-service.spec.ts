import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { CacheStore, Database, Gauge, MemoryCacheStore, ServiceMetrics, startService } from '@music/platform';
import { eventually } from '@music/testing/eventually';
import { freePort } from '@music/testing/free-port';
import { Module } from '@nestjs/common';
import { Server } from '@nestjs/microservices';

const database = { dataSource: { migrations: [], query: () => Promise.resolve([{ table: null }]) } };

const serviceMetrics: ServiceMetrics = {
  addTo: (registry) => new Gauge({ name: 'choirs', help: 'Choirs', registers: [registry] }).set(7),
};

@Module({
  providers: [
    { provide: Database, useValue: database },
    { provide: CacheStore, useClass: MemoryCacheStore },
    { provide: ServiceMetrics, useValue: serviceMetrics },
  ],
})
class EmptyModule {}

/** A transport whose broker never answers. */
class AwaitedBroker extends Server {
  readonly close = jest.fn();
  readonly on = jest.fn<never>();
  readonly unwrap = jest.fn<never>();
  readonly listen = jest.fn<(callback: () => void) => void>();
}

/** A transport whose broker answers at once. */
class AnsweringBroker extends AwaitedBroker {
  override readonly listen = jest.fn<(callback: () => void) => void>((callback) => callback());
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a service', () => {
  it('is reached only from its own machine outside production, unless HOST is set', async () => {
    const [strategy, healthPort] = [new AwaitedBroker(), await freePort()];
    const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const environment = { NODE_ENV: 'development', HEALTH_PORT: healthPort } as const;
    void startService({ name: 'private', module: EmptyModule, strategy, environment });
    const alive = (host: string) => fetch(`http://${host}:${healthPort}/healthz`).then(({ ok }) => ok);

    await eventually(async () => expect(await alive('127.0.0.1')).toBe(true));
    await expect(alive('127.0.0.2')).rejects.toThrow('fetch failed');
    process.emit('SIGTERM');
    await eventually(() => expect(exit).toHaveBeenCalledWith(0));
  });

  it('says, once it is listening, where its health is found and that it listens on all addresses', async () => {
    const [strategy, healthPort] = [new AnsweringBroker(), await freePort()];
    const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const printed: unknown[] = [];
    jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(line) > 0);
    const environment = { NODE_ENV: 'test', HOST: '0.0.0.0', HEALTH_PORT: healthPort } as const;
    const onListening = () => Promise.resolve(void printed.push(strategy.listen.mock.calls.length));
    await startService({ name: 'open', module: EmptyModule, strategy, environment, onListening });

    const url = `http://localhost:${healthPort}/readyz`;
    expect(printed).toEqual([1, `Ready: open, health on ${url} (listening on all addresses, 0.0.0.0)\n`]);
    expect(await (await fetch(url)).json()).toEqual({ status: 'ready' });
    process.emit('SIGTERM');
    await eventually(() => expect(exit).toHaveBeenCalledWith(0));
  });

  it('whose broker is away is alive but not ready, and stops when it is told to', async () => {
    const strategy = new AwaitedBroker();
    const healthPort = await freePort();
    const environment = { NODE_ENV: 'test', HEALTH_PORT: healthPort } as const;
    const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    void startService({ name: 'waiting', module: EmptyModule, strategy, environment });
    const get = async (path: string) => (await fetch(`http://127.0.0.1:${healthPort}${path}`)).text();

    await eventually(async () => expect(await get('/healthz')).toBe('{"status":"ok"}'));
    expect(await get('/readyz')).toBe('{"status":"unavailable","faults":["starting"]}');
    await eventually(async () => expect(await get('/metrics')).toMatch(/^choirs 7$/m));
    process.emit('SIGTERM');
    await eventually(() => expect(exit).toHaveBeenCalledWith(0));
    expect(strategy.close).toHaveBeenCalled();
  });
});
