import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, jest } from '@jest/globals';
import { call } from '@music/contracts';
import type { Logger } from '@music/platform';
import { z } from 'zod';
import { Bus } from './bus.js';
import { CallSigner } from './call-signer.js';
import type { CallTransport } from './call-transport.js';

const spec = {
  access: 'anyone',
  request: z.strictObject({}),
  reply: z.strictObject({}),
  errors: ['NOT_FOUND'],
} as const;
const contract = call('shop.open', spec);
const noAnswer = new Error('no answer');
const fault = (code: string, more: object = {}) => ({
  fault: { code, msg: null, correlationId: 'c', ...more },
});

function busOver(send: CallTransport['send']): Bus {
  const transport = { send, close: () => Promise.resolve() };
  const signer = new CallSigner('a secret only for tests, long enough');
  return new Bus(transport, signer, { warn: jest.fn() } as unknown as Logger);
}

/** The error of a call that the transport answers like this. */
function errorOf(answer: object): Promise<unknown> {
  const send = () => (answer === noAnswer ? Promise.reject(noAnswer) : Promise.resolve(answer));
  return busOver(send)
    .call(contract, {})
    .catch((error: unknown) => error);
}

it.each([
  ['it does not answer', noAnswer, 'shop'],
  ['it says so itself', fault('UNAVAILABLE'), 'shop'],
  ['one that it called does not answer', fault('UNAVAILABLE', { service: 'stock' }), 'stock'],
])('D5 names the service that is unavailable: %s', async (_, answer, service) => {
  expect(await errorOf(answer)).toMatchObject({ code: 'UNAVAILABLE', service });
});

it('names no service in other errors', async () => {
  expect(await errorOf(fault('NOT_FOUND'))).toMatchObject({ code: 'NOT_FOUND', service: undefined });
});

it.each([
  ['one that may change something is sent once', contract, 1],
  ['a read is sent again', call('shop.get-hours', spec), 2],
])('of calls whose answer takes all the time that they have, %s', async (_, slow, times) => {
  const send = jest.fn<CallTransport['send']>((_service, _call, _message, withinMs) =>
    wait(withinMs, { reply: {} }),
  );
  await busOver(send).call(slow, {}, { timeoutMs: 50 });
  expect(send).toHaveBeenCalledTimes(times);
});
