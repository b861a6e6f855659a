import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DeadLetterView, type ReplyOf, showHealth } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { type Ask, type ShopProcess, startShopProcess } from './shop-process.fixture.js';

const brass = 'pieceId,publicationId,series,number,title,composer\n1,1,General,1,Nicaea,Eric Ball\n';
const malformed = { type: 'identity.mail-requested', payload: { to: 'ann@example.org', kind: 'welcome' } };
const envelope = (id: string) => ({
  id,
  version: 1,
  aggregateId: id,
  aggregateVersion: 1,
  occurredAt: '2026-01-01T00:00:00.000Z',
  correlationId: null,
  actor: null,
  onBehalfOf: null,
  ...malformed,
});

let shop: ShopProcess;
let bosses: [Ask, Ask];
beforeAll(async () => {
  shop = await startShopProcess(brass);
  bosses = [await shop.administrator(), await shop.administrator()];
});
afterAll(() => shop?.stop());

const look = async (): Promise<ReplyOf<typeof showHealth>> => {
  const { status, body } = await bosses[0]('GET /api/admin/health');
  expect(status).toBe(200);
  return showHealth.reply.parse(body);
};
const queueOf = async (name: string) =>
  (await look()).services.find((service) => service.name === name)?.messages?.queue;
const deadLetter = (id: string): Promise<DeadLetterView> =>
  eventually(async () => {
    const letter = (await queueOf('mailer'))?.deadLetters.find((each) => each.id === id);
    if (!letter) throw new Error('not dead');
    return letter;
  });
const replays = async (): Promise<unknown[]> => {
  const { body } = await bosses[0]('GET /api/admin/audit?action=dead-letter-replayed');
  return (body as { rows: { details: unknown }[] }).rows.map(({ details }) => details);
};

describe('the health of the services, in one process', () => {
  it('has a version and the messages of every service', async () => {
    // A health check gives each service 2 s, which may be too short on a busy machine.
    await eventually(async () => {
      const { gateway, services } = await look();
      expect(services.length).toBeGreaterThanOrEqual(7);
      for (const { name, process, messages } of services) {
        expect({ name, version: process?.version }).toEqual({ name, version: gateway.version });
        expect(messages?.outbox).toBeDefined();
      }
    });
    await eventually(async () => expect(await queueOf('mailer')).toMatchObject({ dead: 0, deadLetters: [] }));
  });

  it('replays a dead letter once, even if two administrators press at the same time, and records it in the audit log', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    await shop.query(
      `insert into messaging.deliveries (message_id, consumer, body) values ($1, 'mailer', $2)`,
      [id, JSON.stringify(envelope(id))],
    );
    const letter = await deadLetter(id);
    expect(letter).toMatchObject({
      event: 'identity.mail-requested',
      reason: expect.stringMatching(/^MalformedEvent/),
    });
    expect(JSON.parse(letter.content)).toEqual({ to: '[hidden]', kind: 'welcome' });
    const request = { service: 'mailer', messageId: id, diedAt: letter.diedAt };
    const answers = await Promise.all(bosses.map((ask) => ask('POST /api/admin/health/replay', request)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await eventually(async () => expect(await replays()).toEqual([{ service: 'mailer', messageId: id }]));
    const again = await eventually(async () => {
      const next = await deadLetter(id);
      expect(next.diedAt).not.toBe(letter.diedAt);
      return next;
    });
    expect(await bosses[1]('POST /api/admin/health/replay', request)).toMatchObject({
      status: 409,
      body: { code: 'DEAD_LETTER_GONE' },
    });
    expect(again.reason).toBe(letter.reason);
    expect(await replays()).toHaveLength(1);
  });

  it('refuses unknown services and unknown keys', async () => {
    const [ask] = bosses;
    const ref = { messageId: 'x', diedAt: '2026-01-01T00:00:00.000Z' };
    expect(await ask('POST /api/admin/health/replay', { service: 'nosuch', ...ref })).toMatchObject({
      status: 404,
    });
    // A year that PostgreSQL does not know.
    const never = { service: 'mailer', messageId: 'x', diedAt: '0000-01-01T00:00:00.000Z' };
    expect(await ask('POST /api/admin/health/replay', never)).toMatchObject({ status: 409 });
    expect(
      await ask('POST /api/admin/health/replay', { service: 'mailer', ...ref, all: true }),
    ).toMatchObject({ status: 422 });
  });
});
