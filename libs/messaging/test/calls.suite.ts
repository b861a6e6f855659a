import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor, Call } from '@music/contracts';
import { Bus, type MessagingOptions, MessagingModule } from '@music/messaging';
import { type RequestContext, requestContext, runInContext } from '@music/platform';
import { eventually } from '@music/testing/eventually';
import { waitLimitMs } from '@music/testing/wait-limit';
import type { INestApplicationContext, INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { callTransport } from '../src/messaging.options.js';
import { CallSigner } from '../src/rpc/call-signer.js';
import type { UnsignedRequest, WireRequest } from '../src/rpc/wire.js';
import {
  gate,
  greet,
  served,
  startGreeter,
  unserved,
  whoAdmin,
  whoAnyone,
  whoUser,
} from './greeter.fixture.js';

export const actorSecret = 'a secret only for tests, long enough';
const user: Actor = { userId: 7, isAdmin: false, onBehalfOf: null };
const admin: Actor = { userId: 1, isAdmin: true, onBehalfOf: null };
const as = <T>(actor: Actor | null, work: () => T) =>
  runInContext(requestContext({ correlationId: 'c-1', actor }), work);

const seal = new CallSigner(actorSecret);
const refused = { fault: { code: 'UNAVAILABLE' } };
const unsigned = (known: Partial<RequestContext>, request: unknown = {}) => ({
  request,
  context: requestContext(known),
  deadline: Date.now() + waitLimitMs,
});
const signed = <M extends UnsignedRequest>(call: Call, message: M, by = seal) => ({
  ...message,
  signature: by.sign(call.name, message),
});

/** What every adapter of request/reply must do; run in process and on RabbitMQ. */
export function callsSuite(
  name: string,
  open: () => Omit<MessagingOptions, 'service' | 'actorSecret'>,
): void {
  describe(`calls: ${name}`, () => {
    let options: MessagingOptions;
    let service: INestMicroservice;
    let caller: INestApplicationContext;
    let bus: Bus;

    const busWith = (more: Partial<MessagingOptions>) =>
      NestFactory.createApplicationContext(MessagingModule.forCaller({ ...options, ...more }), {
        logger: false,
      });
    /** Calls as the bus does, but with any content. */
    const send = async (call: Call, message: object): Promise<unknown> => {
      const transport = callTransport(options);
      const answer = await transport.send('greeter', call.name, message as WireRequest, waitLimitMs);
      await transport.close();
      return answer;
    };

    beforeAll(async () => {
      options = { ...open(), service: 'caller', actorSecret };
      service = await startGreeter(options);
      caller = await busWith({});
      bus = caller.get(Bus);
      await bus.call(greet, { name: 'warm-up' });
    });
    afterAll(async () => {
      await service.close();
      await caller.close();
    });
    beforeEach(() => {
      served.length = 0;
    });

    it('answers with the reply; the handler receives the parsed request', async () => {
      expect(await bus.call(greet, { name: 'Ann' })).toEqual({ text: 'hello Ann' });
      expect(await bus.call(greet, { name: 'Bo', times: '2' })).toEqual({ text: 'hello Bohello Bo' });
    });

    it('does not mix up concurrent calls', async () => {
      const names = Array.from({ length: 50 }, (_, i) => `N${i}`);
      const replies = await Promise.all(names.map((each) => bus.call(greet, { name: each })));
      expect(replies.map(({ text }) => text)).toEqual(names.map((each) => `hello ${each}`));
    });

    it('refuses an unknown key and a wrong value, field by field, before the handler runs', async () => {
      const request = { name: '', extra: 1 } as { name: string };
      await expect(bus.call(greet, request)).rejects.toMatchObject({
        name: 'CallError',
        code: 'INVALID',
        status: 422,
        fields: expect.arrayContaining([
          { field: 'extra', reason: 'unknown field' },
          { field: 'name', reason: expect.any(String) },
        ]),
      });
      expect(served).toEqual([]);
    });

    it('passes an expected failure to the caller unchanged', async () => {
      await expect(bus.call(greet, { name: 'missing' })).rejects.toMatchObject({
        code: 'PIECE_UNKNOWN',
        msg: 'No such piece',
        status: 404,
      });
    });

    it.each(['crash', 'unnamed', 'chatty'])(
      'hides everything about an unexpected failure (%s)',
      async (each) => {
        const failure: unknown = await bus.call(greet, { name: each }).catch((error: unknown) => error);
        expect(failure).toMatchObject({ code: 'INTERNAL', msg: null, message: 'INTERNAL' });
        expect(JSON.stringify(failure)).not.toMatch(/password|secret|select|app\.js/);
      },
    );

    it('distinguishes temporary failures, which the caller may retry', async () => {
      const failure: unknown = await bus.call(greet, { name: 'deadlock' }).catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: 'UNAVAILABLE', msg: null });
      expect(JSON.stringify(failure)).not.toMatch(/password|40P01/);
    });

    it('hides the details on the wire too', async () => {
      expect(await send(greet, signed(greet, unsigned({ correlationId: 'c-9' }, { name: 'crash' })))).toEqual(
        {
          fault: { code: 'INTERNAL', msg: null, correlationId: 'c-9' },
        },
      );
    });

    it('gives up after the timeout', async () => {
      await expect(bus.call(greet, { name: 'held' }, { timeoutMs: 100 })).rejects.toMatchObject({
        code: 'UNAVAILABLE',
      });
      gate.open();
      expect(await bus.call(greet, { name: 'slow' }, { timeoutMs: waitLimitMs })).toEqual({
        text: 'at last',
      });
    });

    it('answers UNAVAILABLE for a call or a service that nobody serves', async () => {
      await expect(bus.call(unserved, {}, { timeoutMs: 500 })).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        service: 'greeter',
      });
      const nowhere = { ...unserved, name: 'nowhere.unserved' as const };
      await expect(bus.call(nowhere, {}, { timeoutMs: 500 })).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        service: 'nowhere',
      });
    });

    it('passes the caller and the correlation id to the service', async () => {
      const morphed = { userId: 7, isAdmin: false, onBehalfOf: 1 };
      expect(await as(morphed, () => bus.call(whoUser, {}))).toEqual({
        correlationId: 'c-1',
        userId: 7,
        onBehalfOf: 1,
        guestKey: null,
        idempotencyKey: null,
        sameInContext: true,
      });
      expect(await as(null, () => bus.call(whoAnyone, {}))).toMatchObject({
        userId: null,
        sameInContext: true,
      });
      const keys = { guestKey: randomUUID(), idempotencyKey: 'once' };
      expect(await runInContext(requestContext(keys), () => bus.call(whoAnyone, {}))).toMatchObject(keys);
    });

    it('admits only callers that the contract allows', async () => {
      const unknown = { code: 'UNAUTHORISED', status: 401 };
      await expect(as(null, () => bus.call(whoUser, {}))).rejects.toMatchObject(unknown);
      await expect(as(null, () => bus.call(whoAdmin, {}))).rejects.toMatchObject(unknown);
      await expect(as(user, () => bus.call(whoAdmin, {}))).rejects.toMatchObject(unknown);
      expect(await as(admin, () => bus.call(whoAdmin, {}))).toMatchObject({ userId: 1 });
    });

    it('refuses a call whose signature is absent, foreign, or for another call, for every caller', async () => {
      for (const [call, actor] of [
        [whoAnyone, null],
        [whoAdmin, admin],
      ] as const) {
        const message = unsigned({ actor });
        expect(await send(call, message)).toMatchObject(refused);
        expect(await send(call, signed(call, message, new CallSigner('x'.repeat(32))))).toMatchObject(
          refused,
        );
        expect(await send(call, signed(whoUser, message))).toMatchObject(refused);
        expect(await send(call, signed(call, message))).toMatchObject({
          reply: { userId: actor?.userId ?? null },
        });
      }
    });

    it.each([
      ['request', { request: { name: 'Eve' } }, {}],
      ['actor', {}, { actor: admin }],
      ['correlation id', {}, { correlationId: 'c-3' }],
      ['guest key', {}, { guestKey: randomUUID() }],
      ['idempotency key', {}, { idempotencyKey: 'another' }],
      ['deadline', { deadline: Date.now() + 2 * waitLimitMs }, {}],
    ])('refuses a call whose %s was changed on the way', async (_, outside, within) => {
      const known = { correlationId: 'c-2', actor: user, guestKey: randomUUID(), idempotencyKey: 'one' };
      const message = signed(greet, unsigned(known, { name: 'Ann' }));
      const changed = { ...message, ...outside, context: { ...message.context, ...within } };
      expect(await send(greet, changed)).toMatchObject(refused);
      expect(served).toEqual([]);
      expect(await send(greet, message)).toEqual({ reply: { text: 'hello Ann' } });
    });

    it('does not answer an expired call', async () => {
      const old = { ...unsigned({}), deadline: Date.now() - 60_000 };
      expect(await send(whoAnyone, signed(whoAnyone, old))).toMatchObject({ fault: { code: 'UNAVAILABLE' } });
    });

    it('the signature also matches a request that JSON changes', async () => {
      const odd = { name: 'Zo\u00eb \ud800', times: undefined, 7: new Date(0), list: [undefined, -0] };
      await expect(bus.call(greet, odd)).rejects.toMatchObject({ code: 'INVALID' });
    });

    it('accepts two secrets while rotating, and no third', async () => {
      const rotating = await busWith({ actorSecret: 'n'.repeat(32) });
      await expect(as(user, () => rotating.get(Bus).call(whoUser, {}))).rejects.toMatchObject({
        code: 'UNAVAILABLE',
      });
      await service.close();
      service = await startGreeter({
        ...options,
        actorSecret: 'n'.repeat(32),
        previousActorSecret: actorSecret,
      });
      expect(await as(user, () => rotating.get(Bus).call(whoUser, {}))).toMatchObject({ userId: 7 });
      expect(await as(user, () => bus.call(whoUser, {}))).toMatchObject({ userId: 7 });
      await rotating.close();
    });

    it('answers running calls before it stops', async () => {
      const slow = bus.call(greet, { name: 'slow' });
      await eventually(() => expect(served).toEqual(['slow']));
      await service.close();
      expect(await slow).toEqual({ text: 'at last' });
      service = await startGreeter(options);
      expect(await bus.call(greet, { name: 'Cy' })).toEqual({ text: 'hello Cy' });
    });
  });
}
