import { expect, it, jest } from '@jest/globals';
import { call } from '@music/contracts';
import { type Logger, requestContext } from '@music/platform';
import { z } from 'zod';
import { CallGate } from './call-gate.js';
import { CallSigner } from './call-signer.js';

const contract = call('shop.open', {
  access: 'anyone',
  request: z.strictObject({}),
  reply: z.strictObject({ text: z.string() }),
  errors: [],
});

const signer = new CallSigner('a secret only for tests, long enough');
const newMessage = () => ({ request: {}, context: requestContext(), deadline: Date.now() + 60_000 });

/** The answer to a call whose handler does this, and what is logged. */
async function served(handle: () => Promise<unknown>) {
  const [warn, error] = [jest.fn(), jest.fn()];
  const gate = new CallGate(signer, { warn, error } as unknown as Logger);
  const handler = gate.wrap(contract.name, handle, { contract });
  const message = newMessage();
  const answer: unknown = await handler({ ...message, signature: signer.sign(contract.name, message) });
  return { answer, warnings: warn.mock.calls.length, errors: error.mock.calls.length };
}

it('logs a mistake in the code as an error, and hides it from the caller', async () => {
  expect(await served(() => Promise.reject(new Error('select password')))).toMatchObject({
    answer: { fault: { code: 'INTERNAL' } },
    warnings: 0,
    errors: 1,
  });
});

it('logs an unavailable database as a warning: the same call may succeed later', async () => {
  const error = new Error('Connection terminated due to connection timeout');
  expect(await served(() => Promise.reject(error))).toMatchObject({
    answer: { fault: { code: 'UNAVAILABLE' } },
    warnings: 1,
    errors: 0,
  });
});

it('C-253 C-258 answers with a reply only if it has exactly the shape of the contract', async () => {
  expect(await served(() => Promise.resolve({ text: 'open' }))).toMatchObject({
    answer: { reply: { text: 'open' } },
    errors: 0,
  });
  for (const reply of [{ text: 7 }, {}, { text: 'open', secret: 'the key' }])
    expect(await served(() => Promise.resolve(reply))).toMatchObject({
      answer: { fault: { code: 'INTERNAL' } },
      errors: 1,
    });
});

it.each([
  ['has expired before it arrives', { deadline: Date.now() - 60_000 }, {}],
  ['has a wrong signature', {}, { signature: 'x' }],
])(
  'refuses a call that %s as UNAVAILABLE, and says so in the log, once a minute',
  async (_, beforeSigning, afterSigning) => {
    const warn = jest.fn();
    const gate = new CallGate(signer, { warn } as unknown as Logger);
    const handler = gate.wrap(contract.name, () => Promise.resolve({ text: 'open' }), { contract });
    const message = { ...newMessage(), ...beforeSigning };
    for (let times = 0; times < 10; times += 1)
      expect(
        await handler({ ...message, signature: signer.sign(contract.name, message), ...afterSigning }),
      ).toMatchObject({ fault: { code: 'UNAVAILABLE' } });
    expect(warn).toHaveBeenCalledTimes(1);
  },
);
