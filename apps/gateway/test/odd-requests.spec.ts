import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { openGateway } from './open-gateway.js';

let app: NestFastifyApplication;
beforeAll(async () => {
  app = await openGateway();
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };
const refusal = (code: string) => ({
  code,
  msg: null,
  correlationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
});

describe('addresses that no page has', () => {
  it.each(['//', '///', '//[', '//evil.example/x', '//%5b'])(
    'GET %s is a page that does not exist',
    async (url) => {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    },
  );

  it.each(['/%', '/%E0%A4%A', '/brass/%/1'])('GET %s is refused in the words of the shop', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(refusal('BAD_REQUEST'));
    expect(answer.headers['x-correlation-id']).toBe(answer.json<{ correlationId: string }>().correlationId);
  });

  it('a segment longer than any name is one that nobody has', async () => {
    const answer = await app.inject(`/api/brass/detail/${'1'.repeat(400)}`);
    expect([answer.statusCode, answer.json()]).toEqual([404, refusal('NOT_FOUND')]);
  });
});

describe('bodies', () => {
  const ask = (method: 'POST' | 'DELETE', url: string, payload?: string) =>
    app.inject({ method, url, headers: json, ...(payload !== undefined && { payload }) });

  it.each(['refresh', 'morph', 'vouchers', 'nothing'])(
    'C-161: POST /api/admin/%s says 401 to a stranger before it says anything of the body',
    async (call) => {
      for (const payload of [undefined, '', '{', '[]', '{"__proto__":{}}'])
        expect((await ask('POST', `/api/admin/${call}`, payload)).json()).toEqual(refusal('UNAUTHORISED'));
    },
  );

  it('a call without a body may still say that it speaks JSON', async () => {
    for (const payload of [undefined, ''])
      expect((await ask('POST', '/api/user/logout', payload)).statusCode).not.toBe(400);
    expect((await ask('DELETE', '/api/user')).statusCode).not.toBe(400);
  });

  it.each(['{', '{"a":1}}', '{"__proto__":{"isAdmin":true}}', 'text'])('%s is not JSON', async (payload) => {
    for (const url of ['/api/user', '/api/user/logout', '/api/basket'])
      expect((await ask('POST', url, payload)).json()).toEqual(refusal('BAD_REQUEST'));
  });
});
