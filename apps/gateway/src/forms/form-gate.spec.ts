import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CallError } from '@music/messaging';
import { MemoryCacheStore } from '@music/platform';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyRequest } from 'fastify';
import { testConfig } from '../../test/gateway.fixture.js';
import { limits, type RateLimit, RateLimits } from '../routing/rate-limits.js';
import { FormGate } from './form-gate.js';
import { makeChallenge } from './proof-of-work.js';

type Challenge = Awaited<ReturnType<typeof makeChallenge>>;

const config = testConfig();
const tokenOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const solve = async (challenge: Challenge) => {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved');
  return { challenge, solution };
};

describe('the gate of public forms (C-133, D12.4)', () => {
  let solved: Awaited<ReturnType<typeof solve>>;
  let gate: FormGate;
  beforeAll(async () => {
    solved = await solve(await makeChallenge(config.botCheckSecret));
  });
  beforeEach(() => {
    gate = gateOf();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  function gateOf(settings = config): FormGate {
    const cache = new MemoryCacheStore();
    return new FormGate(cache, settings, new RateLimits(cache, settings));
  }
  const enter = (
    token: string | undefined,
    { ip = '203.0.113.1', at = gate, form = limits.register as RateLimit } = {},
  ): Promise<string> =>
    at.admit(form, { ip } as FastifyRequest, token).then(
      () => 'admitted',
      (error: unknown) => (error instanceof CallError ? error.code : Promise.reject(error)),
    );

  it('a solved challenge opens it once', async () => {
    expect(await enter(tokenOf(solved))).toBe('admitted');
    expect(await enter(tokenOf(solved))).toBe('INVALID');
    expect(await enter(tokenOf({ ...solved, more: 1 }))).toBe('INVALID');
  });

  it('admits one of many concurrent requests with one token', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(tokenOf(solved))));
    expect(answers.filter((answer) => answer === 'admitted')).toHaveLength(1);
  });

  it('but not after 20 minutes', async () => {
    const later = Date.now() + 21 * 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(await enter(tokenOf(solved))).toBe('INVALID');
  });

  it('nor with a wrong solution, an easier or foreign challenge, or nonsense', async () => {
    const { challenge, solution } = solved;
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    const foreign = await makeChallenge('another secret, of somebody else');
    const forged = [
      { challenge, solution: { ...solution, derivedKey: '0'.repeat(solution.derivedKey.length) } },
      { challenge: easier, solution },
      { challenge: { ...challenge, signature: undefined }, solution },
      { challenge: { ...foreign, parameters: challenge.parameters }, solution },
      { challenge: null, solution: null },
      'text',
    ];
    for (const value of forged) expect(await enter(tokenOf(value))).toBe('INVALID');
    for (const token of ['', 'not base64!', tokenOf(solved).slice(0, 40)])
      expect(await enter(token)).toBe('INVALID');
    expect(await enter(tokenOf(solved))).toBe('admitted');
  });

  it('without a script each form opens three times an hour for an address', async () => {
    for (let time = 0; time < 3; time += 1) expect(await enter(undefined)).toBe('admitted');
    expect(await enter(undefined)).toBe('TOO_MANY_REQUESTS');
    expect(await enter(undefined, { form: limits.contact })).toBe('admitted');
    expect(await enter(undefined, { ip: '203.0.113.2' })).toBe('admitted');
    expect(await enter(tokenOf(solved))).toBe('admitted');
  });

  it('counts all IPv6 addresses of one customer as one', async () => {
    for (const ip of ['2001:db8::1', '2001:db8::2', '2001:db8::ffff:3'])
      expect(await enter(undefined, { ip })).toBe('admitted');
    expect(await enter(undefined, { ip: '2001:db8::4' })).toBe('TOO_MANY_REQUESTS');
    expect(await enter(undefined, { ip: '2001:db8:0:1::1' })).toBe('admitted');
  });

  it('requires a solved check while under attack, each usable once', async () => {
    const demand = (token: string | undefined): Promise<string> =>
      gate.requireSolved('login', { ip: '203.0.113.1' } as FastifyRequest, token).then(
        () => 'admitted',
        (error: unknown) => (error instanceof CallError ? error.code : Promise.reject(error)),
      );
    expect(await demand(undefined)).toBe('BOT_CHECK_NEEDED');
    expect(await demand('nonsense')).toBe('INVALID');
    expect(await demand(tokenOf(solved))).toBe('admitted');
    expect(await demand(tokenOf(solved))).toBe('INVALID');
    expect(await demand(undefined)).toBe('BOT_CHECK_NEEDED');
  });

  it('the form’s own limit holds in any case', async () => {
    const at = gateOf(testConfig({ BOT_CHECK: 'none' }));
    for (let time = 0; time < 20; time += 1) expect(await enter(undefined, { at })).toBe('admitted');
    expect(await enter(undefined, { at })).toBe('TOO_MANY_REQUESTS');
  });
});
