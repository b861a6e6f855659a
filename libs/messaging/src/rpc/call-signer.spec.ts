import { describe, expect, it } from '@jest/globals';
import { requestContext } from '@music/platform';
import { CallSigner } from './call-signer.js';

const [old, fresh] = [
  'an old secret only for tests, long enough',
  'a new secret only for tests, long enough',
];
const message = { request: { id: 12 }, context: requestContext(), deadline: 1_000 };

describe('a secret', () => {
  it('can be rotated in three steps without refusing a call between processes that are one step apart', () => {
    const steps = [
      new CallSigner(old),
      new CallSigner(old, fresh),
      new CallSigner(fresh, old),
      new CallSigner(fresh),
    ];
    const accepts = (receiver: CallSigner, caller: CallSigner) =>
      receiver.verifies('catalogue.piece', {
        ...message,
        signature: caller.sign('catalogue.piece', message),
      });
    const answered = steps.map((receiver) => steps.map((caller) => accepts(receiver, caller)));
    expect(answered).toEqual([
      [true, true, false, false],
      [true, true, true, true],
      [true, true, true, true],
      [false, false, true, true],
    ]);
  });
});

describe('a signature', () => {
  const actor = { userId: 7, isAdmin: false, onBehalfOf: null };
  const context = { ...requestContext(), actor };
  const signer = new CallSigner(old);
  const signature = signer.sign('catalogue.piece', { ...message, context });
  const verifies = (change: object) =>
    signer.verifies('catalogue.piece', { ...message, signature, context: { ...context, ...change } });

  it('verifies the caller that it was made for', () => {
    expect(verifies({})).toBe(true);
  });

  it.each([
    ['user', { actor: { ...actor, userId: 8 } }],
    ['role', { actor: { ...actor, isAdmin: true } }],
    ['morphing administrator', { actor: { ...actor, onBehalfOf: 1 } }],
    ['visitor instead of a user', { actor: null }],
    ['basket', { guestKey: 'another' }],
    ['idempotency key', { idempotencyKey: 'another' }],
    ['correlation id', { correlationId: 'another' }],
  ])('does not verify another %s', (_, change) => {
    expect(verifies(change)).toBe(false);
  });
});
