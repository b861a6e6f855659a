import { randomUUID } from 'node:crypto';
import {
  type Actor,
  addToBasket,
  type Basket,
  type Call,
  type ProductCopy,
  type ReplyOf,
  type RequestOf,
} from '@music/contracts';
import { type Bus, CallError, type CallOptions, type MessagingOptions } from '@music/messaging';
import { Database, parseEnv, requestContext, runInContext } from '@music/platform';
import { eventually, retryWhile, someAlbum, startTestService, waitLimitMs } from '@music/testing';
import { CheckoutModule } from '../src/checkout.module.js';
import { checkoutEnvironment } from '../src/config.js';
import { checkoutSchema } from '../src/database/checkout.schema.js';
import { FakeCatalogue, neighbours } from './neighbours.js';
import { PaymentProvider } from '../src/provider/payment-provider.client.js';
import { ReceiptRenderer } from '../src/receipts/receipt-renderer.js';
import { receiptPdf } from '../src/receipts/receipt.pdf.js';

export type Checkout = Awaited<ReturnType<typeof startCheckout>>;

export { someProduct as product } from '@music/testing';
export const album = (id: number, mp3Album = 799): ProductCopy => someAlbum({ id, mp3Album });

/** Checkout as it runs in the shop, with its neighbours: in one process, or over `rabbit`. */
export async function startCheckout(
  products: ProductCopy[],
  environment: Record<string, string> = {},
  rabbit?: Pick<MessagingOptions, 'amqpUrl' | 'prefix'>,
) {
  FakeCatalogue.products = products;
  const { app, bus, query, connect, ownerUrl, publish, stop } = await startTestService({
    schema: checkoutSchema,
    module: (parts) =>
      CheckoutModule.with(parts, parseEnv(checkoutEnvironment, { NODE_ENV: 'test', ...environment })),
    neighbours,
    messaging: rabbit,
  });
  // The sources contain no built script for a thread; apps/e2e tests the real one.
  Object.assign(app().get(ReceiptRenderer), { renderInWorker: receiptPdf });
  forbidInTransactions(app().get(PaymentProvider), app().get(Database));
  await eventually(async () => {
    const known = await query('select from products');
    if (known.length < products.length) throw new Error(`${known.length} products known`);
  });
  return { app: app(), bus, query, connect, ownerUrl, publish, stop, ...callsOf(bus) };
}

/** In these tests every call of the provider within a transaction fails. */
function forbidInTransactions(provider: PaymentProvider, database: Database): void {
  for (const name of ['create', 'update', 'retrieve', 'cancel', 'refund', 'refunds', 'disputes'] as const) {
    const method = provider[name].bind(provider) as (...args: unknown[]) => Promise<unknown>;
    const guarded = (...args: unknown[]) => {
      if (database.inTransaction) throw new Error(`The provider is asked to ${name} within a transaction.`);
      return method(...args);
    };
    Object.assign(provider, { [name]: guarded });
  }
}

export const user = (userId: number): Actor => ({ userId, isAdmin: false, onBehalfOf: null });
export const admin: Actor = { userId: 1, isAdmin: true, onBehalfOf: null };

/** What the gateway knows about a browser in addition to its request. */
interface Keys {
  guestKey?: string;
  idempotencyKey?: string;
}
/** A request, with the keys of its context in addition to its own fields. */
export type TestRequest<C extends Call> = Keys &
  (RequestOf<C> extends Record<string, never> ? unknown : RequestOf<C>);

/** Calls as the gateway does: `actor` null is a visitor. */
export function callAs<C extends Call>(
  bus: Bus,
  actor: Actor | null,
  contract: C,
  testRequest: TestRequest<C>,
  options?: CallOptions,
): Promise<ReplyOf<C>> {
  const { guestKey, idempotencyKey, ...request }: Keys = testRequest;
  const keys = { guestKey: guestKey ?? null, idempotencyKey: idempotencyKey ?? null };
  return runInContext(requestContext({ actor, ...keys }), () =>
    bus.call(contract, request as RequestOf<C>, options),
  );
}

function callsOf(bus: Bus) {
  const call = <C extends Call>(
    actor: Actor | null,
    contract: C,
    request: TestRequest<C>,
  ): Promise<ReplyOf<C>> =>
    retryWhile(['UNAVAILABLE'], () => callAs(bus, actor, contract, request, { timeoutMs: waitLimitMs }));
  /** The code and text with which a call is refused. */
  const refusal = async <C extends Call>(actor: Actor | null, contract: C, request: TestRequest<C>) => {
    try {
      await call(actor, contract, request);
    } catch (error) {
      if (error instanceof CallError) return { code: error.code, msg: error.msg };
      throw error;
    }
    return { code: 'not refused', msg: null };
  };
  /** A visitor with these brass items in the basket. */
  const visitor = async (...brassIds: (number | string)[]) => {
    const guestKey = randomUUID();
    for (const brassId of brassIds) await call(null, addToBasket, { brassId, guestKey });
    return guestKey;
  };
  return { call, refusal, visitor };
}

/** The keys of all lines. */
export const keysOf = (basket: Basket): string[] =>
  [
    basket.brassSheetMusic,
    basket.brassHardCopySheetMusic,
    basket.brassMp3Albums,
    basket.contemporarySheetMusic,
    basket.contemporaryHardCopySheetMusic,
    basket.contemporaryMp3Albums,
    basket.vocalSheetMusic,
    basket.vocalHardCopySheetMusic,
    basket.vocalMp3Albums,
  ]
    .flatMap((lines) => lines.map(({ key }) => key))
    .sort();

let people = 1_000;
/** No user. */
export const newUser = (): Actor => user((people += 1));
