import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { modelOf } from './model/checkout-model.js';
import { type Plan, plans, runPlan } from './model/model-run.js';

type Plant = NonNullable<Parameters<typeof modelOf>[0]>;

/** Common mistakes, each planted in the same shop. */
const mistakes: Record<string, Plant> = {
  'the intent is not brought up to date after an edit': ({ provider }) => {
    provider.update = (id) => provider.retrieve(id);
  },
  'amount and revision change in two requests': ({ provider }) => {
    const update = provider.update.bind(provider);
    provider.update = async (id, change) => {
      const { amount } = provider.intents.get(id) ?? change;
      await update(id, { ...change, amount });
      return update(id, change);
    };
  },
  'nobody looks whether a request was superseded': ({ intents, shop, provider }) => {
    const updateToLatest = async ({ id }: { id: string }, attemptId: string, revision: number) => {
      const amount = (await shop.attempts.findRevision(attemptId, revision))?.total ?? 0;
      return provider.update(id, { amount, attemptId, revision });
    };
    Object.assign(intents, { updateToLatest });
  },
  'a voucher is free as soon as it is taken out of the basket': ({ drafts, shop }) => {
    const reserve = drafts.reserve.bind(drafts);
    drafts.reserve = async (owner, attempt, draft) => {
      if (draft.snapshot.voucherId === null) await shop.vouchers.release(attempt.id);
      return reserve(owner, attempt, draft);
    };
  },
  'a checkout expires without its intent': ({ expiry }) => {
    Object.assign(expiry, { cancel: () => Promise.resolve(true) });
  },
  'a copy is claimed whether one is left or not': ({ shop }) => {
    shop.stock.claim = (copies) => Promise.resolve([...copies]);
  },
  'an expired reservation is released and still taken': ({ shop }) => {
    shop.stock.releaseExpired = () => {
      shop.ledger.available += shop.ledger.reservations.filter(({ expired }) => expired).length;
      return Promise.resolve();
    };
  },
  'an intent outlives the checkout that was given up while it was made': ({ intents }) => {
    Object.assign(intents, { cancelAbandoned: () => Promise.resolve() });
  },
  'nothing is locked': ({ shop }) => {
    shop.torn = true;
  },
};

describe('G4 checkout’s own services on tables and a provider in memory', () => {
  it('keep the rules in 6,000 interleavings: charged = snapshot = order = sum of lines, the voucher keeps its limit, the last copy is sold once', async () => {
    const traces = new Set<string>();
    let [orders, cancelled] = [0, 0];
    const holds = async (plan: Plan) => {
      const model = modelOf();
      const { violations, trace } = await runPlan(model, plan);
      expect(violations).toEqual([]);
      traces.add(JSON.stringify(plan.tabs) + trace);
      orders += model.shop.ledger.orders.length;
      cancelled += [...model.provider.intents.values()].filter(({ status }) => status === 'canceled').length;
    };
    await fc.assert(fc.asyncProperty(plans, holds), { numRuns: 6_000 });
    expect(traces.size).toBeGreaterThanOrEqual(5_000);
    expect(Math.min(orders, cancelled)).toBeGreaterThan(500);
  });

  it.each(Object.entries(mistakes))('a planted bug is noticed: %s', async (_, plant) => {
    const holds = async (plan: Plan) => {
      const { violations } = await runPlan(modelOf(plant), plan).catch((error: unknown) => ({
        violations: [error],
      }));
      return violations.length === 0;
    };
    const { failed } = await fc.check(fc.asyncProperty(plans, holds), {
      numRuns: 20_000,
      endOnFailure: true,
    });
    expect(failed).toBe(true);
  });
});
