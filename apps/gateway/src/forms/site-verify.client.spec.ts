import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CallError } from '@music/messaging';
import { MemoryCacheStore } from '@music/platform';
import type { FastifyRequest } from 'fastify';
import { testConfig } from '../../test/gateway.fixture.js';
import { limits, RateLimits } from '../routing/rate-limits.js';
import { FormGate } from './form-gate.js';

interface Answer {
  status?: number;
  /** Null: never answers. */
  body: string | null;
}
const right: Answer = { body: JSON.stringify({ success: true, hostname: 'shop.example' }) };
const refusal = (...codes: string[]): Answer => ({
  body: JSON.stringify({ success: false, 'error-codes': codes }),
});

/** A provider on this machine, with the protocol that all three share. */
class Provider {
  answer: Answer = right;
  readonly requests: URLSearchParams[] = [];
  private readonly server: Server = createServer((request, response) => {
    void this.take(request).then(() => {
      if (this.answer.body === null) return;
      response.writeHead(this.answer.status ?? 200, { 'content-type': 'application/json' });
      response.end(this.answer.body);
    });
  });

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/siteverify`;
  }
  async close(): Promise<void> {
    this.server.closeAllConnections();
    if (this.server.listening) await new Promise((resolve) => this.server.close(resolve));
  }
  private async take(request: IncomingMessage): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    expect(request.method).toBe('POST');
    expect(request.headers['content-type']).toContain('application/x-www-form-urlencoded');
    this.requests.push(new URLSearchParams(body));
  }
}

describe.each(['turnstile', 'recaptcha', 'hcaptcha'])('the bot check of %s (C-133, D12)', (name) => {
  let provider: Provider;
  let gate: FormGate;
  beforeEach(async () => {
    provider = new Provider();
    await provider.open();
    const config = testConfig({
      BOT_CHECK: name,
      BOT_CHECK_SITE_KEY: 'site',
      BOT_CHECK_SECRET: 'hush',
      BOT_CHECK_VERIFY_URL: provider.url,
    });
    const cache = new MemoryCacheStore();
    gate = new FormGate(cache, config, new RateLimits(cache, config));
  });
  afterEach(() => provider.close());

  const enter = (token: string | undefined): Promise<string> =>
    gate.admit(limits.register, { ip: '203.0.113.1' } as FastifyRequest, token).then(
      () => 'admitted',
      (error: unknown) => (error instanceof CallError ? error.code : Promise.reject(error)),
    );
  /** More than the stricter limit allows. */
  const enterOften = async () => [
    await enter('first'),
    await enter('second'),
    await enter('third'),
    await enter('fourth'),
  ];

  it('asks the provider once for each solution, with the secret and without the visitor’s address', async () => {
    expect(await enter('a token')).toBe('admitted');
    expect(await enter('a token')).toBe('INVALID');
    expect(provider.requests.map((form) => Object.fromEntries(form))).toEqual([
      { secret: 'hush', response: 'a token' },
    ]);
  });

  it('lets valid tokens use the form’s normal limit', async () => {
    expect(await enterOften()).toEqual(['admitted', 'admitted', 'admitted', 'admitted']);
  });

  it.each([
    'timeout-or-duplicate',
    'missing-input-response',
    'expired-input-response',
    'already-seen-response',
    'invalid-or-already-seen-response',
  ])('refuses a token with %s', async (code) => {
    provider.answer = refusal(code);
    expect(await enter('an old token')).toBe('INVALID');
  });

  it('refuses an unknown token, whatever the status, without giving a reason', async () => {
    provider.answer = { ...refusal('invalid-input-response'), status: 400 };
    expect(await enter('a made-up token')).toBe('INVALID');
    provider.answer = refusal();
    expect(await enter('another')).toBe('INVALID');
  });

  it.each<[string, Answer]>([
    ['errs', { status: 500, body: 'Internal Server Error' }],
    ['talks of something else', { body: '{"ok":true}' }],
    ['does not know our secret', refusal('invalid-input-secret')],
    ['finds site key and secret of two shops', refusal('invalid-input-response', 'sitekey-secret-mismatch')],
    ['is asked with the secret of its tests', refusal('not-using-dummy-passcode')],
    ['does not understand us', refusal('bad-request')],
    ['has trouble', refusal('internal-error')],
  ])('keeps forms working under the stricter limit while it %s', async (_, answer) => {
    provider.answer = answer;
    expect(await enterOften()).toEqual(['admitted', 'admitted', 'admitted', 'TOO_MANY_REQUESTS']);
  });

  it('keeps forms working under the stricter limit while it is down', async () => {
    await provider.close();
    expect(await enterOften()).toEqual(['admitted', 'admitted', 'admitted', 'TOO_MANY_REQUESTS']);
  });

  it('keeps a form waiting for three seconds while it does not answer', async () => {
    provider.answer = { body: null };
    expect(await enter('a token')).toBe('admitted');
  });
});
