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
