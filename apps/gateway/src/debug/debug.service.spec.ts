import { describe, expect, it } from '@jest/globals';
import { type Call, DebugInfo } from '@music/contracts';
import { type Bus, CallError } from '@music/messaging';
import { testConfig } from '../../test/gateway.fixture.js';
import type { PublishedAnswers } from '../catalogue/published-answers.js';
import { DebugService } from './debug.service.js';

const cache = { version: 7, rows: 3, builtAt: '2026-01-01T00:00:00.000Z' };

describe('how the shop runs (C-162, D13)', () => {
  it('shows every service, also one that is away, the cache, and switches, but no keys', async () => {
    const running = { version: '1.2.3', startedAt: '2026-01-01T00:00:00.000Z' };
    const call = ({ name }: Call) =>
      name === 'checkout.describe' ? Promise.reject(new CallError('UNAVAILABLE')) : Promise.resolve(running);
    const config = testConfig({
      BOT_CHECK: 'hcaptcha',
      BOT_CHECK_SITE_KEY: 'site',
      BOT_CHECK_SECRET: 'hush',
    });
    const answers = { status: () => cache } as PublishedAnswers;
    const info = DebugInfo.parse(await new DebugService({ call } as unknown as Bus, answers, config).show());
    expect(info.services.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['catalogue', 'identity', 'checkout', 'mailer']),
    );
    expect(info.services.find(({ name }) => name === 'checkout')).toMatchObject({ process: null, ms: null });
    expect(info.services.find(({ name }) => name === 'identity')?.process).toEqual(running);
    expect(info).toMatchObject({ cache, flags: { botCheck: 'hcaptcha', rateLimits: true } });
    expect(info.gateway.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(JSON.stringify(info)).not.toMatch(/hush|site/);
  });
});
