import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { call } from '@music/contracts';
import { Bus, Handles, MessagingModule, serverStrategy } from '@music/messaging';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { canConnect } from '../process.mjs';
import { importSource } from '../typescript.mjs';

export const title = 'a call over RabbitMQ, one at a time, milliseconds';

const amqpUrl = process.env.TEST_AMQP_URL ?? 'amqp://127.0.0.1';
const echo = call('echo.say', {
  access: 'anyone',
  request: z.strictObject({ text: z.string() }),
  reply: z.strictObject({ text: z.string() }),
  errors: [],
});

/** The decorators by hand, as this file is not compiled. */
class EchoController {
  say({ text }) {
    return { text };
  }
}
Handles(echo)(
  EchoController.prototype,
  'say',
  Object.getOwnPropertyDescriptor(EchoController.prototype, 'say'),
);
Controller()(EchoController);
class EchoModule {}
Module({ controllers: [EchoController] })(EchoModule);

export async function rows(bench) {
  const broker = new URL(amqpUrl);
  if (!(await canConnect(Number(broker.port || 5672), broker.hostname)))
    return `no RabbitMQ answers at ${broker.host}; TEST_AMQP_URL names another`;
  const options = {
    actorSecret: randomBytes(32).toString('hex'),
    amqpUrl,
    prefix: `bench.${randomBytes(5).toString('hex')}.`,
  };
  const { removeQueue } = await importSource('tools/bench/src/rabbit.client.ts');
  const strategy = serverStrategy({ ...options, service: 'echo' });
  const service = await NestFactory.createMicroservice(EchoModule, { strategy, logger: false });
  bench.atEnd(() => removeQueue(amqpUrl, `${options.prefix}rpc.echo`));
  bench.atEnd(() => service.close());
  await service.listen();
  const module = MessagingModule.forCaller({ ...options, service: 'caller' });
  const caller = await NestFactory.createApplicationContext(module, { logger: false });
  bench.atEnd(() => caller.close());
  const small = await hops(caller.get(Bus), 'a'.repeat(50));
  const large = await hops(caller.get(Bus), 'a'.repeat(4_000));
  return [
    { what: 'a hop with 50 bytes', ...small, target: 'p50 ≤ 3' },
    { what: 'a hop with 4 kB', ...large, target: 'p50 ≤ 3 (44 without noDelay)' },
  ];
}

/** The broker and both ends rest between the calls. */
async function hops(bus, text) {
  const took = [];
  for (let at = 0; at < 320; at += 1) {
    const began = performance.now();
    await bus.call(echo, { text });
    if (at >= 20) took.push(performance.now() - began);
    await wait(5);
  }
  took.sort((a, b) => a - b);
  return { p50: took[150].toFixed(1), p99: took[297].toFixed(1) };
}
