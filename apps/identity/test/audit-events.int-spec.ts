import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type EventContract,
  listAudit,
  orderPlacedFor,
  type PayloadOf,
  refundRequested,
} from '@music/contracts';
import { eventually, publishTo } from '@music/testing';
import { appointed, type Identity, registered, startIdentity } from './identity.fixture.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const deliver = <E extends EventContract>(
  event: E,
  payload: PayloadOf<E>,
  delivery: Parameters<typeof publishTo>[3] = {},
) => publishTo(identity.broker, event, payload, delivery);

describe('the audit log of refunds', () => {
  it('holds who asked, whose order it was and how much, once however often it is told', async () => {
    const [boss, ann] = [await appointed(identity), await registered(identity)];
    await deliver(
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

describe('the audit log of orders made while morphed', () => {
  it('names the user and the administrator, although the payment was noticed by neither', async () => {
    const [boss, ann] = [await appointed(identity), await registered(identity)];
    const fact = { orderNo: '100124', userId: ann.id, administratorId: boss.id, amount: 1995 };
    await deliver(orderPlacedFor, fact);
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
