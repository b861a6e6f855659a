import { describe, expect, it } from '@jest/globals';
import { type ErrorCode, errorStatus } from '@music/contracts';
import { CallError } from '@music/messaging';
import Fastify from 'fastify';
import { addRequestContext } from './request-context.hook.js';
import { TooManyRequests } from './rate-limits.js';
import { sendRefusal } from './refusal.js';

const codes = Object.keys(errorStatus) as ErrorCode[];
/** A solved check is accepted at once. */
const withoutWait: ErrorCode = 'BOT_CHECK_NEEDED';

async function answerTo(refusal: CallError): Promise<unknown[]> {
  const fastify = Fastify();
  addRequestContext(fastify);
  fastify.get('/', (_request, reply) => sendRefusal(reply, refusal));
  const { statusCode, headers } = await fastify.inject('/');
  await fastify.close();
  return [statusCode, headers['retry-after']];
}

describe('a refusal', () => {
  it.each(codes.filter((code) => errorStatus[code] === 429 && code !== withoutWait))(
    'for too many tries says when to try again: %s',
    async (code) => {
      expect(await answerTo(new CallError(code))).toEqual([429, expect.stringMatching(/^[1-9]\d*$/)]);
    },
  );

  it('by a rate limit says how long until the next try is allowed', async () => {
    expect(await answerTo(new TooManyRequests(800))).toEqual([429, '800']);
  });

  it('that only demands a bot check tells nobody to wait', async () => {
    expect(await answerTo(new CallError(withoutWait))).toEqual([429, undefined]);
  });
});
