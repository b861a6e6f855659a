import { describe, expect, it } from '@jest/globals';
import type { DynamicModule, Type } from '@nestjs/common';
import { allCalls, allEvents, categories, errorStatus, isRead, serviceOf } from '@music/contracts';
import { GatewayConfig, GatewayModule } from '@music/gateway';
import { MemoryCacheStore, parseEnv } from '@music/platform';
import { routePatterns } from '@music/rules';
import { services, standaloneEnvironment } from '@music/standalone';

const cache = new MemoryCacheStore();
const messaging = { service: 'test', actorSecret: 'x'.repeat(32) };
const environment = parseEnv(standaloneEnvironment, {
  NODE_ENV: 'test',
  SESSION_SECRET: 'x'.repeat(32),
  LINK_SECRET: 'x'.repeat(32),
});

const controllersOf = (module: DynamicModule): Type[] => module.controllers ?? [];
const handlersOf = (controller: Type): object[] => {
  const prototype = controller.prototype as Record<string, unknown>;
  return Object.getOwnPropertyNames(prototype)
    .filter((name) => name !== 'constructor')
    .flatMap((name) => {
      const { value } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
      return typeof value === 'function' ? [value as object] : [];
    });
};

const served = services.flatMap(({ schema, module }) => {
  const built = module.with({ databaseUrl: 'postgres://nowhere/x', cache, messaging }, environment);
  return controllersOf(built)
    .flatMap(handlersOf)
    .flatMap(
      (handler) => (Reflect.getMetadata('microservices:pattern', handler) as string[] | undefined) ?? [],
    )
    .map((call) => ({ call, service: schema.service }));
});
const gateway = GatewayModule.with({
  config: new GatewayConfig(environment, null),
  cache,
  messaging,
  sessions: {
    storage: { store: { get() {}, set() {}, destroy() {} }, close: () => Promise.resolve() },
    secrets: ['x'],
  },
});
const routed = controllersOf(gateway)
  .flatMap(handlersOf)
  .flatMap((handler) => {
    const call = Reflect.getMetadata('music:call', handler) as { name: string } | undefined;
    return call ? [call.name] : [];
  });

describe('the contracts and their implementations', () => {
  it.each(allCalls.filter((call) => serviceOf(call.name) !== 'gateway').map((call) => call.name))(
    '%s is served once, by the service it names',
    (name) => {
      expect(served.filter(({ call }) => call === name)).toEqual([{ call: name, service: serviceOf(name) }]);
    },
  );

  it('no service serves a call without a contract', () => {
    const names = allCalls.map((call) => call.name);
    expect(served.filter(({ call }) => !names.includes(call as `${string}.${string}`))).toEqual([]);
  });

  it('every call with a route has exactly one handler at the gateway, and no other call has one', () => {
    const expected = allCalls.filter((call) => call.route).map((call) => call.name);
    expect([...routed].sort()).toEqual([...expected].sort());
  });

  it('no two calls share a name or a route', () => {
    const names = allCalls.map((call) => call.name);
    const routes = allCalls.flatMap((call) => call.route ?? []);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('every call that the bus may repeat and that has a route is a GET', () => {
    const reads = allCalls.filter(isRead);
    expect(reads.length).toBeGreaterThan(20);
    expect(reads.filter(({ route }) => route && !route.startsWith('GET ')).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it('every error code that a call declares has a status', () => {
    const codes = allCalls.flatMap((call) => call.errors);
    expect(codes.filter((code) => !(code in errorStatus))).toEqual([]);
  });

  it('every consumer named by an event is a service of the shop', () => {
    const known = services.map(({ schema }) => schema.service);
    const unknown = allEvents.flatMap((event) => event.consumers.filter((name) => !known.includes(name)));
    expect(unknown).toEqual([]);
  });

  it('no page of the web app is below /api or shadows a category', () => {
    const patterns = Object.values(routePatterns);
    expect(patterns.filter((pattern) => pattern.startsWith('/api'))).toEqual([]);
    for (const category of categories)
      expect(patterns.filter((pattern) => (pattern as string) === `/${category}`)).toEqual([]);
  });
});
