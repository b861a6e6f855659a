import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { call } from '@music/contracts';
import { Bus, Handles, MessagingModule, serverStrategy } from '@music/messaging';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { rabbit } from '../rabbit.mjs';
import { atMost, withTargets } from '../targets.mjs';

export const title = 'a call over RabbitMQ, one at a time, milliseconds';

const echo = call('echo.say', {
  access: 'anyone',
  request: z.strictObject({ text: z.string() }),
  reply: z.strictObject({ text: z.string() }),
  errors: [],
});

/** Decorators applied by hand, because this file is not compiled. */
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
  const { skipReason, url, prefix } = await rabbit(bench);
  if (skipReason) return skipReason;
  const options = { actorSecret: randomBytes(32).toString('hex'), amqpUrl: url, prefix };
  const strategy = serverStrategy({ ...options, service: 'echo' });
  const service = await NestFactory.createMicroservice(EchoModule, { strategy, logger: false });
  bench.atEnd(() => service.close());
  await service.listen();
  const module = MessagingModule.forCaller({ ...options, service: 'caller' });
  const caller = await NestFactory.createApplicationContext(module, { logger: false });
  bench.atEnd(() => caller.close());
  const small = await hops(caller.get(Bus), 'a'.repeat(50));
  const large = await hops(caller.get(Bus), 'a'.repeat(4_000));
  return [row('a hop with 50 bytes', small), row('a hop with 4 kB', large)];
}

/** Without noDelay it would be 44. */
const row = (what, { p50, p99 }) => ({
  what,
  p50: p50.toFixed(1),
  p99: p99.toFixed(1),
  ...withTargets(atMost(p50, 3, 'p50')),
});

/** The broker and both ends are idle between the calls. */
async function hops(bus, text) {
  const took = [];
  for (let at = 0; at < 320; at += 1) {
    const began = performance.now();
    await bus.call(echo, { text });
    if (at >= 20) took.push(performance.now() - began);
    await wait(5);
  }
  took.sort((a, b) => a - b);
  return { p50: took[150], p99: took[297] };
}
