import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Bus, deleteFromBroker, type MessagingOptions, MessagingModule } from '@music/messaging';
import type { INestApplicationContext, INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { connect } from 'amqplib';
import { actorSecret, callsSuite } from './calls.suite.js';
import { eventually, waitLimitMs, tcpProxy, type TcpProxy, testAmqpUrl } from '@music/testing';
import { getGreeting, greet, served, startGreeter } from './greeter.fixture.js';
import { randomPrefix } from './rabbit.fixture.js';

const prefix = randomPrefix();
afterAll(() => deleteFromBroker(testAmqpUrl(), { queues: [`${prefix}rpc.greeter`, `${prefix}rpc.nowhere`] }));

callsSuite('RabbitMQ', () => ({ amqpUrl: testAmqpUrl(), prefix }));

describe('calls over RabbitMQ', () => {
  let broker: TcpProxy;
  let service: INestMicroservice;
  let caller: INestApplicationContext;
  let bus: Bus;

  beforeAll(async () => {
    broker = await tcpProxy(testAmqpUrl(), 5672);
    const options: MessagingOptions = { service: 'caller', actorSecret, amqpUrl: broker.url, prefix };
    service = await startGreeter(options);
    caller = await NestFactory.createApplicationContext(MessagingModule.forCaller(options), {
      logger: false,
    });
    bus = caller.get(Bus);
    await bus.call(greet, { name: 'warm-up' });
  });
  afterAll(async () => {
    await service.close();
    await caller.close();
    await broker.close();
  });

  /** From 2 kB on a message is written in two parts, and each hop took 44 ms when TCP_NODELAY was off on a side. */
  it('no hop waits 40 ms for a delayed acknowledgement (the fast quarter: a busy machine delays some)', async () => {
    const name = 'A'.repeat(4_000);
    await eventually(async () => {
      const times: number[] = [];
      for (let i = 0; i < 40; i += 1) {
        const started = performance.now();
        await bus.call(greet, { name });
        times.push(performance.now() - started);
      }
      expect(times.sort((a, b) => a - b)[10]).toBeLessThan(40);
    });
  });

  it('answers UNAVAILABLE at once while the broker is down, and recovers by itself', async () => {
    // A handler that waited until this timeout would be cut off by the end of the test.
    const endless = { timeoutMs: 10 * waitLimitMs };
    const inFlight = bus.call(greet, { name: 'slow' }, endless).catch((error: unknown) => error);
    await broker.cut();
    await expect(bus.call(greet, { name: 'Ann' }, endless)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      status: 503,
    });
    expect(await inFlight).toMatchObject({ code: 'UNAVAILABLE' });
    await broker.restore();
    await eventually(async () => {
      expect(await bus.call(greet, { name: 'Bo' })).toEqual({ text: 'hello Bo' });
    });
  });

  it('a service and its caller stop even if RabbitMQ hangs', async () => {
    const frozen = await tcpProxy(`${testAmqpUrl()}?heartbeat=0`, 5672);
    const options: MessagingOptions = { service: 'caller', actorSecret, amqpUrl: frozen.url, prefix };
    const stopping = await startGreeter(options);
    const leaving = await NestFactory.createApplicationContext(MessagingModule.forCaller(options), {
      logger: false,
    });
    await leaving.get(Bus).call(greet, { name: 'Gus' });
    frozen.freeze();
    await stopping.close();
    await leaving.close();
    frozen.thaw();
    await frozen.close();
  });

  it('survives messages that are not calls', async () => {
    const connection = await connect(testAmqpUrl());
    const channel = await connection.createConfirmChannel();
    const bad = [
      'no json',
      'null',
      '5',
      '{}',
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      JSON.stringify({ pattern: greet.name, id: '1' }),
      JSON.stringify({ pattern: greet.name, data: { request: { name: 'unsigned' } } }),
      JSON.stringify({ pattern: { deep: [{}] }, id: '2', data: null }),
      JSON.stringify({ pattern: greet.name, id: '3', data: { request: 'x'.repeat(1_000_000) } }),
    ];
    for (const body of bad) channel.sendToQueue(`${prefix}rpc.greeter`, Buffer.from(body));
    await channel.waitForConfirms();
    await connection.close();
    expect(await bus.call(greet, { name: 'Di' })).toEqual({ text: 'hello Di' });
    expect(served).not.toContain('unsigned');
  });

  describe('when a process dies with calls', () => {
    let taken = 0;
    let doomed: Awaited<ReturnType<typeof connect>>;
    const four = [1, 2, 3, 4];

    beforeAll(async () => {
      doomed = await connect(testAmqpUrl());
      const channel = await doomed.createChannel();
      await channel.consume(`${prefix}rpc.greeter`, () => (taken += 1), { noAck: true });
    });
    afterAll(() => doomed.close());

    it('a read is repeated and answered before its timeout', async () => {
      taken = 0;
      for (const nth of four)
        expect(await bus.call(getGreeting, { name: `Ed ${nth}` })).toEqual({ text: `hello Ed ${nth}` });
      expect(taken).toBeGreaterThan(0);
    });

    it('anything else is sent once', async () => {
      taken = 0;
      served.length = 0;
      const calls = four.map((nth) => bus.call(greet, { name: `Flo ${nth}` }, { timeoutMs: 20_000 }));
      const ends = await Promise.allSettled(calls);
      expect(taken).toBeGreaterThan(0);
      expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(taken);
      expect(served).toHaveLength(four.length - taken);
    });
  });

  it('never serves a call whose caller has given up', async () => {
    await service.close();
    const lost = bus.call(greet, { name: 'late' }, { timeoutMs: 300 }).catch((error: unknown) => error);
    expect(await lost).toMatchObject({ code: 'UNAVAILABLE' });
    const connection = await connect(testAmqpUrl());
    const channel = await connection.createChannel();
    // If nobody takes it, the call leaves the queue when its time is over.
    await eventually(async () =>
      expect(await channel.checkQueue(`${prefix}rpc.greeter`)).toMatchObject({ messageCount: 0 }),
    );
    await connection.close();
    service = await startGreeter({ service: 'caller', actorSecret, amqpUrl: broker.url, prefix });
    await bus.call(greet, { name: 'after' });
    expect(served).toContain('after');
    expect(served).not.toContain('late');
  });
});
