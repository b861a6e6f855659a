import { describe, expect, it } from '@jest/globals';
import { type ErrorCode, errorStatus } from '@music/contracts';
import { CallError } from '@music/messaging';
import Fastify from 'fastify';
import { addRequestContext } from './request-context.hook.js';
import { sendRefusal } from './refusal.js';

const codes = Object.keys(errorStatus) as ErrorCode[];

describe('a refusal', () => {
  it.each(codes.filter((code) => errorStatus[code] === 429))(
    'for too many tries says when to try again: %s',
    async (code) => {
      const fastify = Fastify();
      addRequestContext(fastify);
      fastify.get('/', (_request, reply) => sendRefusal(reply, new CallError(code)));
      const { statusCode, headers } = await fastify.inject('/');
      expect([statusCode, headers['retry-after']]).toEqual([429, expect.stringMatching(/^[1-9]\d*$/)]);
      await fastify.close();
    },
  );
});
