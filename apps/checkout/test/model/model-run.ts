import * as fc from 'fast-check';
import { type Action, actions, type CheckoutModel, customer } from './checkout-model.js';
import type { Ledger } from './model-shop.js';

/** The steps of each customer's tabs, and which tab continues at each step. */
export interface Plan {
  tabs: Action[][][];
  choices: number[];
}

const tab = fc.array(fc.constantFrom<Action[]>(...actions, 'prepare', 'pay'), { minLength: 1, maxLength: 5 });
/** Two customers with two tabs each, and one voucher with a single use. */
export const plans: fc.Arbitrary<Plan> = fc.record({
  tabs: fc.tuple(fc.tuple(tab, tab), fc.tuple(tab, tab)),
  choices: fc.array(fc.nat(11), { minLength: 1, maxLength: 150 }),
});

const keys = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];

/** Runs a plan until nothing is left to do; returns the violations, and the order of the steps. */
export async function runPlan(model: CheckoutModel, { tabs, choices }: Plan) {
  const { shop, steps } = model;
  const customers = keys.map((key) => customer(model, key));
  for (const key of keys) shop.ledger.baskets[key] = { version: 1, items: ['1'], voucher: true };
  const threads = customers.flatMap(({ does }, who) =>
    (tabs[who] ?? []).map((list, n) => {
      const work = async () => {
        for (const action of list) await does[action]();
      };
      return [`${who}.${n}`, work] as const;
    }),
  );
  await steps.run(Object.fromEntries(threads), choices);
  const trace = steps.trace.join(' ');
  const behind = behindIn(model);
  await steps.run({ rest: () => settleAll(model) }, [0]);
  return { trace, violations: [...behind, ...violationsIn(model)] };
}

/** Every payment is noticed in the end. */
async function settleAll({ provider, settlement }: CheckoutModel): Promise<void> {
  for (const id of [...provider.intents.keys()]) await settlement.settle(id, 'reconciler');
}

/** An open intent that would charge something else than the checkout's last snapshot. */
function behindIn({ shop: { ledger }, provider: { intents } }: CheckoutModel): string[] {
  return Object.values(ledger.attempts).flatMap((attempt) => {
    const intent = intents.get(attempt.intentId ?? '');
    const latest = ledger.revisions[`${attempt.id}/${attempt.revision}`];
    if (attempt.state !== 'awaiting_payment' || intent?.status !== 'requires_payment_method') return [];
    return intent.amount === latest?.total ? [] : [`${attempt.id} is behind its last snapshot`];
  });
}

/** Amount charged = snapshot = order = sum of lines; one order per payment; a voucher never beyond its limit. */
function violationsIn({ shop: { ledger }, provider: { intents } }: CheckoutModel): string[] {
  const paid = [...intents.values()].filter(({ status }) => status === 'succeeded');
  return [
    ...ledger.holds.map((intentId) => `${intentId} was paid and fits no snapshot`),
    ...paid.flatMap(({ id, amount_received, metadata }) => {
      const orders = ledger.orders.filter(({ intentId }) => intentId === id);
      const [order] = orders;
      if (!order || orders.length > 1) return [`${id} was paid and has ${orders.length} orders`];
      const { total, lines, revision, attemptId } = order.revision;
      const sum = lines.reduce((pence, line) => pence + line.total, 0);
      const same = amount_received === total && sum === total;
      const named = metadata['attempt'] === attemptId && metadata['revision'] === String(revision);
      return same && named ? [] : [`${id}: charged ${amount_received}, snapshot ${total}, lines ${sum}`];
    }),
    ...voucherViolations(ledger),
    ...stockViolations(ledger),
  ];
}

function voucherViolations({ orders, used, uses }: Ledger): string[] {
  const sold = orders.filter(({ revision }) => revision.voucherId !== null).length;
  const consumed = uses.filter((use) => use.consumed).length;
  return [
    ...(used === uses.length ? [] : [`the voucher counts ${used} and has ${uses.length} uses`]),
    ...(sold > 1 ? [`the voucher was sold ${sold} times`] : []),
    ...(sold === consumed ? [] : [`${sold} orders have the voucher, ${consumed} uses are consumed`]),
  ];
}

/** The one printed copy is free, reserved or sold, and never two of these. */
function stockViolations({ orders, available, reservations, taken }: Ledger): string[] {
  const sold = orders.filter(
    ({ revision, soldOut }) => !soldOut && revision.lines.some(({ key }) => key === 'brass3h'),
  ).length;
  return [
    ...(sold === taken ? [] : [`${sold} orders have the printed copy, ${taken} were taken`]),
    ...(sold + available + reservations.length === 1
      ? []
      : [`of one printed copy ${sold} are sold, ${available} free, ${reservations.length} reserved`]),
  ];
}
