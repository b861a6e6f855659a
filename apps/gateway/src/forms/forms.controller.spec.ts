import { describe, expect, it } from '@jest/globals';
import { type Bus, CallError } from '@music/messaging';
import { MemoryCacheStore } from '@music/platform';
import type { FastifyRequest } from 'fastify';
import { testConfig } from '../../test/gateway.fixture.js';
import { RateLimits } from '../routing/rate-limits.js';
import { FormGate } from './form-gate.js';
import { FormsController } from './forms.controller.js';

function formsOf() {
  const config = testConfig({ BOT_CHECK: 'none' });
  const cache = new MemoryCacheStore();
  const rates = new RateLimits(cache, config);
  const asked: string[] = [];
  const call = (_: unknown, { email }: { email: string }) => {
    asked.push(email);
    return Promise.resolve({});
  };
  const bus = { call } as unknown as Bus;
  const forms = new FormsController(bus, config, new FormGate(cache, config, rates), rates);
  const reset = (email: string, ip: string): Promise<string> =>
    forms.resetPassword({ email }, { ip } as FastifyRequest).then(
      () => 'sent',
      (fault: unknown) => (fault instanceof CallError ? fault.code : Promise.reject(fault)),
    );
  return { reset, asked };
}

describe('asking for a password reset (D12)', () => {
  it('five an hour for one mailbox, from however many addresses and however it is written', async () => {
    const { reset, asked } = formsOf();
    for (let time = 1; time <= 5; time += 1)
      expect(await reset(time % 2 ? 'ann@example.org' : 'ANN@Example.org', `203.0.113.${time}`)).toBe('sent');
    expect(await reset('Ann@example.org', '203.0.113.6')).toBe('TOO_MANY_REQUESTS');
    expect(await reset('bob@example.org', '203.0.113.6')).toBe('sent');
    expect(asked).toHaveLength(6);
  });

  it('five an hour from one address, for however many mailboxes', async () => {
    const { reset } = formsOf();
    for (let time = 1; time <= 5; time += 1)
      expect(await reset(`p${time}@example.org`, '203.0.113.1')).toBe('sent');
    expect(await reset('p6@example.org', '203.0.113.1')).toBe('TOO_MANY_REQUESTS');
  });
});
