import { describe, expect, it } from '@jest/globals';
import { type Call, calledServices, showHealth } from '@music/contracts';
import { type Bus, type CallOptions, CallError } from '@music/messaging';
import { ServiceHealthService } from './service-health.service.js';

const running = { version: '1.2.3', startedAt: '2026-01-01T00:00:00.000Z' };
const messages = { outbox: { waiting: 0, oldestAt: null }, queue: { waiting: 0, dead: 0, deadLetters: [] } };
const service = (call: (contract: Call, options?: CallOptions) => Promise<unknown>) =>
  new ServiceHealthService({
    call: (contract: Call, _: unknown, options?: CallOptions) => call(contract, options),
  } as unknown as Bus);

describe('the health of the services', () => {
  it('shows every service, even if one is away or cannot report its messages', async () => {
    const health = await service(({ name }) => {
      if (name.startsWith('checkout.') || name === 'mailer.describe-messages')
        return Promise.reject(new CallError('UNAVAILABLE'));
      return Promise.resolve(name.endsWith('.describe') ? running : messages);
    }).show();
    const { services } = showHealth.reply.parse(health);
    expect(services.map(({ name }) => name)).toEqual(calledServices);
    expect(calledServices).toEqual(expect.arrayContaining(['catalogue', 'checkout', 'mailer', 'reporting']));
    const of = (name: string) => services.find((each) => each.name === name);
    expect(of('checkout')).toEqual({ name: 'checkout', process: null, ms: null, messages: null });
    expect(of('mailer')).toMatchObject({ process: running, messages: null });
    expect(of('identity')).toMatchObject({ process: running, messages });
  });

  it('asks all of them at once, so that several unavailable ones cost 2 s together', async () => {
    const timeouts: (number | undefined)[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const showing = service(async (_, options) => {
      timeouts.push(options?.timeoutMs);
      await held;
      throw new CallError('UNAVAILABLE');
    }).show();
    expect(timeouts).toEqual(calledServices.flatMap(() => [2_000, 2_000]));
    release();
    expect((await showing).services.every(({ process }) => process === null)).toBe(true);
  });

  it('replays only in a service of the shop', () => {
    const ref = { messageId: 'x', diedAt: running.startedAt };
    const called: string[] = [];
    const health = service(({ name }) => {
      called.push(name);
      return Promise.resolve({});
    });
    expect(() => health.replay({ service: 'nosuch', ...ref })).toThrow(CallError);
    expect(() => health.replay({ service: 'gateway', ...ref })).toThrow(CallError);
    void health.replay({ service: 'mailer', ...ref });
    expect(called).toEqual(['mailer.replay-dead-letter']);
  });
});
