import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import type { Call, findNewsletterReaders, RequestOf } from '@music/contracts';
import type { Bus } from '@music/messaging';
import { currentContext, requestContext, runInContext } from '@music/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NewsletterController } from './newsletter.controller.js';

/** Identity with this many readers, which records each request and its actor. */
function open(count: number) {
  const requests: unknown[] = [];
  const headers: Record<string, unknown> = {};
  const all = Array.from({ length: count }, (_, at) => ({
    userId: at + 1,
    name: at === 1 ? '=HYPERLINK("x")' : 'Ann, Player',
    email: at === 1 ? '+1@example.org' : `${at + 1}@example.org`,
    since: '2026-01-03T10:00:00.000Z',
  }));
  const bus = {
    call: (_: Call, { afterId, limit }: RequestOf<typeof findNewsletterReaders>) => {
      requests.push({ afterId, limit, by: currentContext().actor?.userId });
      return Promise.resolve({ rows: all.slice(afterId, afterId + limit) });
    },
  } as unknown as Bus;
  const reply = { headers: (given: object) => Object.assign(headers, given) } as unknown as FastifyReply;
  return { newsletter: new NewsletterController(bus), reply, headers, requests };
}
const request = { method: 'GET' } as FastifyRequest;

it('D18.3 the newsletter’s list is CSV in which no cell is executed', async () => {
  const { newsletter, reply, headers } = open(2);
  expect(await text(await newsletter.export(request, reply))).toBe(
    '\uFEFFName,Email,Since\r\n' +
      '"Ann, Player",1@example.org,2026-01-03T10:00:00.000Z\r\n' +
      `"'=HYPERLINK(""x"")",'+1@example.org,2026-01-03T10:00:00.000Z\r\n`,
  );
  expect(headers).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="newsletter.csv"',
    'cache-control': 'private, no-store',
  });
});

it('the newsletter’s list is requested in parts, as the same administrator', async () => {
  const { newsletter, reply, requests } = open(2_000);
  const actor = { userId: 1, isAdmin: true, onBehalfOf: null };
  const list = await runInContext(requestContext({ actor }), () => newsletter.export(request, reply));
  const lines = (await text(list)).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2_001);
  expect(requests).toEqual([
    { afterId: 0, limit: 1_000, by: 1 },
    { afterId: 1_000, limit: 1_000, by: 1 },
    { afterId: 2_000, limit: 1_000, by: 1 },
  ]);
});
