import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listAudit, orderPlacedFor, refundRequested } from '@music/contracts';
import { eventually } from '@music/testing';
import { appointed, type Identity, registered, startIdentity } from './identity.fixture.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

describe('the audit log of refunds', () => {
  it('holds who asked, whose order it was and how much, once however often it is told', async () => {
    const [boss, ann] = [await appointed(identity), await registered(identity)];
    const { name: type, consumers } = refundRequested;
    const id = randomUUID();
    const body = JSON.stringify({
      id,
      type,
      version: 1,
      aggregateId: id,
      aggregateVersion: 1,
      occurredAt: new Date().toISOString(),
      correlationId: 'the-request',
      actor: boss.id,
      onBehalfOf: null,
      payload: { orderNo: '100123', refundId: id, userId: ann.id, amount: 1995, lineIds: [4, 5] },
    });
    for (let time = 0; time < 3; time += 1) await identity.broker.events.add({ id, type, consumers, body });
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
    const { name: type, consumers } = orderPlacedFor;
    const id = randomUUID();
    const body = JSON.stringify({
      id,
      type,
      version: 1,
      aggregateId: id,
      aggregateVersion: 1,
      occurredAt: new Date().toISOString(),
      correlationId: null,
      actor: null,
      onBehalfOf: null,
      payload: { orderNo: '100124', userId: ann.id, administratorId: boss.id, amount: 1995 },
    });
    await identity.broker.events.add({ id, type, consumers, body });
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
