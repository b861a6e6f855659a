import type { BasketOwner } from '../../src/basket/basket-owner.js';
import { attemptMayBecome, type AttemptState } from '../../src/payments/attempt.process.js';
import type { Attempt, Revision } from '../../src/payments/attempts.repository.js';
import type { Snapshot } from '../../src/payments/snapshot.js';
import type { PrintedCopy } from '../../src/stock/stock.repository.js';
import { openOf, storedBasket, voucherMax } from './model-basket.js';
import type { Steps } from './steps.js';

const printedCopy: PrintedCopy = { category: 'brass', productId: 3 };

interface ModelBasket {
  version: number;
  /** `1` to `3`, or `3h`. */
  items: string[];
  voucher: boolean;
}

/** What the tables hold. */
export interface Ledger {
  baskets: Record<string, ModelBasket>;
  /** Pence by product. */
  prices: Record<string, number>;
  attempts: Record<string, Attempt>;
  revisions: Record<string, Revision & { fingerprint: string }>;
  /** Reservations of the one voucher. */
  used: number;
  uses: { attemptId: string; customerKey: string; consumed: boolean }[];
  /** The one printed copy of product 3: whether it is free, who has reserved it, and how many orders got it. */
  available: number;
  reservations: { attemptId: string; expired: boolean }[];
  taken: number;
  orders: { attemptId: string; intentId: string; revision: Revision; soldOut: boolean }[];
  holds: string[];
}

const guestKeyOf = (owner: BasketOwner): string => ('guestKey' in owner ? owner.guestKey : '');
const name = (attemptId: string, revision: number) => `${attemptId}/${revision}`;

/** Checkout's repositories in memory. A transaction is one step, because of its locks; everything else may be interleaved. */
export class ModelShop {
  ledger: Ledger = {
    baskets: {},
    prices: { 1: 1995, 2: 1205, 3: 2495 },
    attempts: {},
    revisions: {},
    used: 0,
    uses: [],
    available: 1,
    reservations: [],
    taken: 0,
    orders: [],
    holds: [],
  };
  private inside = false;
  /** A planted bug: other work runs between the statements of a transaction. */
  torn = false;

  constructor(private readonly steps: Steps) {}

  async transaction<T>(work: () => Promise<T>): Promise<T> {
    await this.steps.pause();
    const before = structuredClone(this.ledger);
    this.inside = !this.torn;
    try {
      return await work();
    } catch (error) {
      if (!this.torn) this.ledger = before;
      throw error;
    } finally {
      this.inside = false;
    }
  }

  /** One statement. */
  private async statement<T>(read: (ledger: Ledger) => T): Promise<T> {
    if (!this.inside) await this.steps.pause();
    return structuredClone(read(this.ledger));
  }

  edit(guestKey: string, change: (basket: ModelBasket) => void): Promise<void> {
    return this.statement(({ baskets }) => {
      const basket = (baskets[guestKey] ??= { version: 0, items: [], voucher: false });
      change(basket);
      basket.version += 1;
    });
  }

  reprice(product: string, pence: number): Promise<void> {
    return this.statement(({ prices }) => void (prices[product] = pence));
  }

  readonly baskets = {
    readLocked: (owner: BasketOwner) => this.statement((ledger) => storedBasket(ledger, guestKeyOf(owner))),
  };

  readonly attempts = {
    find: (id: string) => this.statement(({ attempts }) => attempts[id] ?? null),
    lock: (id: string) => this.statement(({ attempts }) => attempts[id] ?? null),
    lockOpen: (basketId: string) => this.statement((ledger) => openOf(ledger, basketId)),
    openFor: (basketId: string, owner: BasketOwner) =>
      this.statement((ledger) => {
        const held = openOf(ledger, basketId);
        if (held) return held;
        const id = `attempt-${Object.keys(ledger.attempts).length + 1}`;
        const made = {
          id,
          basketId,
          userId: null,
          madeBy: guestKeyOf(owner),
          preparedBy: null,
          state: 'awaiting_payment' as const,
          revision: 0,
          intentId: null,
          clientSecret: null,
        };
        return (ledger.attempts[id] = made);
      }),
    lockByIntent: (intentId: string, attemptId: string | null) =>
      this.statement(({ attempts }) => {
        const named = attempts[attemptId ?? ''];
        const mine = Object.values(attempts).find((attempt) => attempt.intentId === intentId);
        return mine ?? (named?.intentId === null ? named : null);
      }),
    isOrdered: (intentId: string) =>
      this.statement(({ attempts }) =>
        Object.values(attempts).some((one) => one.intentId === intentId && one.state === 'paid'),
      ),
    storeIntent: (id: string, intentId: string, clientSecret: string) =>
      this.statement(({ attempts }) => {
        const attempt = attempts[id];
        if (!attempt || (attempt.intentId !== null && attempt.intentId !== intentId)) return null;
        const isFirst = attempt.intentId === null;
        Object.assign(attempt, { intentId, clientSecret });
        return { state: attempt.state, isFirst };
      }),
    revise: ({ id, revision: latest }: Attempt, fingerprint: string, snapshot: Snapshot) =>
      this.statement(({ attempts, revisions }) => {
        if (revisions[name(id, latest)]?.fingerprint === fingerprint) return latest;
        const revision = latest + 1;
        revisions[name(id, revision)] = {
          ...snapshot,
          attemptId: id,
          revision,
          fingerprint,
          waivedRightAt: null,
        };
        const attempt = attempts[id];
        if (attempt) attempt.revision = revision;
        return revision;
      }),
    findRevision: (id: string, revision: number) =>
      this.statement(({ revisions }) => revisions[name(id, revision)] ?? null),
    // No test lasts ten minutes.
    prune: (id: string, before: number, minutes: number) =>
      this.statement((ledger) => {
        const kept = Object.entries(ledger.revisions).filter(
          ([, { attemptId, revision }]) => minutes > 0 || attemptId !== id || revision >= before,
        );
        ledger.revisions = Object.fromEntries(kept);
      }),
    changeState: (attempt: Attempt, to: AttemptState) =>
      this.statement(({ attempts }) => {
        const found = attempts[attempt.id];
        if (found?.state !== attempt.state || !attemptMayBecome(attempt.state, to))
          throw new Error(`${attempt.state} cannot become ${to}`);
        found.state = to;
      }),
  };

  readonly vouchers = {
    reservedBy: (attemptId: string) =>
      this.statement(({ uses }) => uses.find((held) => held.attemptId === attemptId)?.customerKey ?? null),
    reserve: (_: number, customerKey: string, attemptId: string) =>
      this.statement((ledger) => {
        if (ledger.used >= voucherMax) return false;
        ledger.used += 1;
        ledger.uses.push({ attemptId, customerKey, consumed: false });
        return true;
      }),
    release: (attemptId: string) =>
      this.statement((ledger) => {
        const kept = ledger.uses.filter((use) => use.attemptId !== attemptId || use.consumed);
        ledger.used -= ledger.uses.length - kept.length;
        ledger.uses = kept;
      }),
  };

  readonly stock = {
    lock: (copies: readonly PrintedCopy[], attemptId: string | null = null) =>
      this.statement(({ reservations }) =>
        copies.length || reservations.some((held) => held.attemptId === attemptId) ? [printedCopy] : [],
      ),
    releaseExpired: (_: unknown, attemptId: string) =>
      this.statement((ledger) => {
        const kept = ledger.reservations.filter((held) => !held.expired || held.attemptId === attemptId);
        ledger.available += ledger.reservations.length - kept.length;
        ledger.reservations = kept;
      }),
    renew: (attemptId: string, copies: readonly PrintedCopy[]) =>
      this.statement(({ reservations }) => {
        const own = reservations.find((held) => held.attemptId === attemptId);
        if (own && copies.length) own.expired = false;
        return own ? copies : [];
      }),
    claim: (copies: readonly PrintedCopy[]) =>
      this.statement((ledger) => {
        const claimed = copies.slice(0, ledger.available);
        ledger.available -= claimed.length;
        return claimed;
      }),
    reserve: (attemptId: string, copies: readonly PrintedCopy[]) =>
      this.statement(
        ({ reservations }) => void reservations.push(...copies.map(() => ({ attemptId, expired: false }))),
      ),
    endReservations: (attemptId: string) =>
      this.statement((ledger) => {
        const own = ledger.reservations.filter((held) => held.attemptId === attemptId);
        ledger.reservations = ledger.reservations.filter((held) => held.attemptId !== attemptId);
        return own.map(() => printedCopy);
      }),
    putBack: (copies: readonly PrintedCopy[]) =>
      this.statement((ledger) => void (ledger.available += copies.length)),
    markTaken: (_: unknown, copies: readonly PrintedCopy[]) =>
      this.statement((ledger) => void (ledger.taken += copies.length)),
    count: () => Promise.resolve([]),
  };

  /** Lets fifteen minutes pass. */
  lapse(): Promise<void> {
    return this.statement(({ reservations }) => {
      for (const held of reservations) held.expired = true;
    });
  }

  readonly orders = {
    place: async (attempt: Attempt, revision: Revision, intentId: string) => {
      await this.attempts.changeState(attempt, 'paid');
      await this.statement(({ orders, uses, baskets }) => {
        orders.push({ attemptId: attempt.id, intentId, revision, soldOut: false });
        for (const use of uses) use.consumed ||= use.attemptId === attempt.id && revision.voucherId !== null;
        const basket = baskets[attempt.basketId ?? ''];
        const bought = revision.lines.map(({ key }) => key.replace('brass', ''));
        if (basket) basket.items = basket.items.filter((item) => !bought.includes(item));
        if (basket && revision.voucherId) basket.voucher = false;
      });
      await this.vouchers.release(attempt.id);
    },
    soldOut: (attemptId: string) =>
      this.statement(({ orders }) => {
        for (const order of orders) order.soldOut ||= order.attemptId === attemptId;
      }),
  };

  readonly holds = {
    add: ({ intentId }: { intentId: string }) => this.statement(({ holds }) => holds.push(intentId) > 0),
    unrefunded: () => Promise.resolve([]),
  };
}
