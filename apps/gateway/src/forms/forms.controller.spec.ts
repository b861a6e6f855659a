import { describe, expect, it } from '@jest/globals';
import { type Bus, CallError } from '@music/messaging';
import { MemoryCacheStore } from '@music/platform';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyRequest } from 'fastify';
import { testConfig } from '../../test/gateway.fixture.js';
import { RateLimits } from '../routing/rate-limits.js';
import { FormGate } from './form-gate.js';
import { FormsController } from './forms.controller.js';
import { makeChallenge } from './proof-of-work.js';

function formsOf(environment: Record<string, string> = {}) {
  const config = testConfig(environment);
  const cache = new MemoryCacheStore();
  const rates = new RateLimits(cache, config);
  const mailed: string[] = [];
  const call = (_: unknown, { email }: { email: string }) => {
    mailed.push(email);
    return Promise.resolve({});
  };
  const bus = { call } as unknown as Bus;
  const forms = new FormsController(bus, config, new FormGate(cache, config, rates), rates);
  const reset = (email: string, ip: string, botCheckToken?: string): Promise<string> =>
    forms.resetPassword({ email, botCheckToken }, { ip } as FastifyRequest).then(
      () => 'sent',
      (error: unknown) => (error instanceof CallError ? error.code : Promise.reject(error)),
    );
  const write = (ip: string): Promise<string> =>
    forms
      .sendContact({ name: 'Ann', email: 'ann@example.org', subject: 'Parts', message: 'One is missing.' }, {
        ip,
      } as FastifyRequest)
      .then(
        () => 'sent',
        (error: unknown) => (error instanceof CallError ? error.code : Promise.reject(error)),
      );
  const solve = async (): Promise<string> => {
    const challenge = await makeChallenge(config.botCheckSecret);
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  };
  return { reset, write, mailed, solve };
}

describe('asking for a password reset (D12)', () => {
  it('does not let a stranger who asks repeatedly keep the owner from resetting', async () => {
    const { reset, mailed, solve } = formsOf();
    for (let time = 1; time <= 5; time += 1)
      expect(await reset(time % 2 ? 'ann@example.org' : 'ANN@Example.org', `203.0.113.${time}`)).toBe('sent');
    expect(await reset('Ann@example.org', '203.0.113.6')).toBe('BOT_CHECK_NEEDED');
    expect(await reset('ann@example.org', '203.0.113.7', await solve())).toBe('sent');
    expect(await reset('bob@example.org', '203.0.113.6')).toBe('sent');
    expect(mailed).toHaveLength(7);
  }, 60_000);

  it('sends twenty mails an hour to one mailbox; after that the newest still works, so the answer is the same', async () => {
    const { reset, mailed } = formsOf({ BOT_CHECK: 'none' });
    for (let time = 1; time <= 25; time += 1)
      expect(await reset('ann@example.org', `203.0.113.${time}`)).toBe('sent');
    expect(mailed).toHaveLength(20);
  });

  it('five an hour from one address, for however many mailboxes', async () => {
    const { reset } = formsOf({ BOT_CHECK: 'none' });
    for (let time = 1; time <= 5; time += 1)
      expect(await reset(`p${time}@example.org`, '203.0.113.1')).toBe('sent');
    expect(await reset('p6@example.org', '203.0.113.1')).toBe('TOO_MANY_REQUESTS');
  });
});

describe('writing to the shop (C-027, D12)', () => {
  it('C-261 ten messages an hour from one address, three where no bot check was solved', async () => {
    const { write, mailed } = formsOf({ BOT_CHECK: 'none' });
    for (let time = 1; time <= 10; time += 1) expect(await write('203.0.113.1')).toBe('sent');
    expect(await write('203.0.113.1')).toBe('TOO_MANY_REQUESTS');
    expect(await write('203.0.113.2')).toBe('sent');
    expect(mailed).toHaveLength(11);
    const unchecked = formsOf();
    for (let time = 1; time <= 3; time += 1) expect(await unchecked.write('203.0.113.1')).toBe('sent');
    expect(await unchecked.write('203.0.113.1')).toBe('TOO_MANY_REQUESTS');
  });
});
