import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  catalogueImported,
  catalogueRefreshed,
  listAudit,
  orderPlacedFor,
  personEdited,
  recordAudit,
  refundRequested,
  type RequestOf,
  subscriptionVoucherRevoked,
  voucherEnded,
} from '@music/contracts';
import { openDataSource } from '@music/platform';
import { eventually } from '@music/testing/eventually';
import { identitySchema } from '../src/database/identity.schema.js';
import { admin, appointed, type Identity, morphed, registered, startIdentity } from './identity.fixture.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

describe('the audit log of refunds', () => {
  it('records who requested it, whose order it was and the amount, once however often the event arrives', async () => {
    const [boss, ann] = [await appointed(identity), await registered(identity)];
    await identity.publish(
      refundRequested,
      { orderNo: '100123', refundId: randomUUID(), userId: ann.id, amount: 1995, lineIds: [4, 5] },
      { times: 3, actor: boss.id, correlationId: 'the-request' },
    );
    const refunds = async () =>
      (await identity.call(boss.actor, listAudit, {})).rows.filter(({ action }) => action === 'refund');
    await eventually(async () => expect(await refunds()).not.toEqual([]));
    expect(await refunds()).toMatchObject([
      {
        actorId: boss.id,
        onBehalfOf: null,
        subjectId: ann.id,
        correlationId: 'the-request',
        details: { orderNo: '100123', amount: 1995, lines: 2 },
      },
    ]);
  });
});

describe('the audit log of vouchers', () => {
  it('records who ended one, with its code, which earlier versions did not tell', async () => {
    const boss = await appointed(identity);
    const vouchers = [{ voucherId: 7 }, { voucherId: 8, code: 'SPRING-26' }];
    for (const voucher of vouchers) await identity.publish(voucherEnded, voucher, { actor: boss.id });
    await eventually(async () => {
      const { rows } = await identity.call(boss.actor, listAudit, { action: 'voucher-ended' });
      const details = rows.map((row) => row.details);
      expect(details.toSorted((one, two) => Number(one['voucherId']) - Number(two['voucherId']))).toEqual(
        vouchers,
      );
      expect(rows).toMatchObject([{ actorId: boss.id }, { actorId: boss.id }]);
    });
  });

  it('records who revoked a subscription’s, whose it was, and the masked code', async () => {
    const [boss, ann] = [await appointed(identity), await registered(identity)];
    const details = { voucherId: 9, code: 'SAMI-…-X7KQ' };
    await identity.publish(subscriptionVoucherRevoked, { ...details, userId: ann.id }, { actor: boss.id });
    await eventually(async () => {
      const { rows } = await identity.call(boss.actor, listAudit, { action: 'subscription-voucher-revoked' });
      expect(rows).toMatchObject([{ actorId: boss.id, subjectId: ann.id, details }]);
    });
  });
});

describe('the audit log of the catalogue', () => {
  it('records who changed the name of a person, with ids only', async () => {
    const boss = await appointed(identity);
    await identity.publish(personEdited, { personId: 7, version: 2 }, { actor: boss.id });
    await eventually(async () => {
      const { rows } = await identity.call(boss.actor, listAudit, { action: 'person-edited' });
      expect(rows).toMatchObject([
        { actorId: boss.id, subjectId: null, details: { personId: 7, version: 2 } },
      ]);
    });
  });

  it('records who imported a catalogue, and how many rows', async () => {
    const boss = await appointed(identity);
    const details = { importId: 'an-import', rows: 9, added: 5, changed: 2, rejected: 1, tookMs: 800 };
    await identity.publish(catalogueImported, details, { actor: boss.id });
    await eventually(async () => {
      const { rows } = await identity.call(boss.actor, listAudit, { action: 'catalogue-imported' });
      expect(rows).toMatchObject([{ actorId: boss.id, subjectId: null, details }]);
    });
  });

  it('records who refreshed the catalogue', async () => {
    const boss = await appointed(identity);
    const details = { version: 7, rows: 100_000, tookMs: 30_000 };
    await identity.publish(catalogueRefreshed, details, { actor: boss.id });
    await eventually(async () => {
      const { rows } = await identity.call(boss.actor, listAudit, { action: 'cache-refreshed' });
      expect(rows).toMatchObject([{ actorId: boss.id, subjectId: null, details }]);
    });
  });
});

describe('the audit log of orders made while morphed', () => {
  it('names the user and the administrator, although the payment was noticed by neither', async () => {
    const [boss, ann] = [await appointed(identity), await registered(identity)];
    const fact = { orderNo: '100124', userId: ann.id, administratorId: boss.id, amount: 1995 };
    await identity.publish(orderPlacedFor, fact);
    await eventually(async () => {
      const { rows } = await identity.call(boss.actor, listAudit, {});
      expect(rows.filter(({ action }) => action === 'order-placed')).toMatchObject([
        {
          actorId: ann.id,
          onBehalfOf: boss.id,
          subjectId: ann.id,
          details: { orderNo: '100124', amount: 1995 },
        },
      ]);
    });
  });
});

describe('the audit log', () => {
  it('records entries of other services and shows them newest first with people’s current names', async () => {
    const [boss, ann] = [await appointed(identity), await registered(identity)];
    const entry = { action: 'refund', subjectId: ann.id, details: { orderId: 'a1', lines: 2 } } as const;
    await identity.call(boss.actor, recordAudit, entry);
    const page = await identity.call(boss.actor, listAudit, {});
    expect(page.rows[0]).toMatchObject({
      ...entry,
      actorId: boss.id,
      actorName: 'Ann Player',
      onBehalfOf: null,
      subjectName: 'Ann Player',
    });
    expect(page.rows.length).toBeLessThanOrEqual(50);
    expect(await identity.refusal(ann.actor, listAudit, {})).toBe('UNAUTHORISED');
    expect(await identity.refusal(admin(ann.id), listAudit, {})).toBe('UNAUTHORISED');
  });

  it('is searched by the people involved and by action', async () => {
    const [boss, ann, bob] = [
      await appointed(identity),
      await registered(identity),
      await registered(identity),
    ];
    await identity.call(boss.actor, recordAudit, { action: 'refund', subjectId: ann.id });
    await identity.call(boss.actor, recordAudit, { action: 'advance', subjectId: bob.id });
    await identity.call(morphed(bob.id, boss.id), recordAudit, { action: 'refund' });
    const found = async (request: RequestOf<typeof listAudit>) =>
      (await identity.call(boss.actor, listAudit, request)).rows.map(({ action, subjectId, actorId }) => [
        action,
        subjectId ?? actorId,
      ]);
    expect(await found({ q: `PLAYER ${bob.email}` })).toEqual([
      ['refund', bob.id],
      ['advance', bob.id],
      ['registered', bob.id],
    ]);
    expect(await found({ q: boss.email, action: 'refund' })).toEqual([
      ['refund', bob.id],
      ['refund', ann.id],
    ]);
    expect(await found({ q: 'nobody by this name' })).toEqual([]);
  });

  it.each(['update audit_log set action = action', 'delete from audit_log', 'truncate audit_log'])(
    'cannot be changed: %s',
    async (sql) => {
      await registered(identity);
      const service = await openDataSource(identitySchema, identity.serviceUrl);
      const count = 'select count(*) from audit_log';
      const before = await service.query(count);
      await expect(service.query(sql)).rejects.toThrow('permission denied');
      await expect(identity.query(sql)).rejects.toThrow('the audit log is append-only');
      expect(await service.query(count)).toEqual(before);
      await service.destroy();
    },
  );
});
