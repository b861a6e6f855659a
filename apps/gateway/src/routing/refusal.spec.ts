import { describe, expect, it } from '@jest/globals';
import { type ErrorCode, errorStatus } from '@music/contracts';
import { CallError } from '@music/messaging';
import Fastify from 'fastify';
import { addRequestContext } from './request-context.hook.js';
import { sendRefusal } from './refusal.js';

const codes = Object.keys(errorStatus) as ErrorCode[];
/** A solved check is accepted at once. */
const withoutWait: ErrorCode = 'BOT_CHECK_NEEDED';

async function answerTo(code: ErrorCode): Promise<unknown[]> {
  const fastify = Fastify();
  addRequestContext(fastify);
  fastify.get('/', (_request, reply) => sendRefusal(reply, new CallError(code)));
  const { statusCode, headers } = await fastify.inject('/');
  await fastify.close();
  return [statusCode, headers['retry-after']];
}

describe('a refusal', () => {
  it.each(codes.filter((code) => errorStatus[code] === 429 && code !== withoutWait))(
    'for too many tries says when to try again: %s',
    async (code) => {
      expect(await answerTo(code)).toEqual([429, expect.stringMatching(/^[1-9]\d*$/)]);
    },
  );

  it('that only demands a bot check tells nobody to wait', async () => {
    expect(await answerTo(withoutWait)).toEqual([429, undefined]);
  });
});
