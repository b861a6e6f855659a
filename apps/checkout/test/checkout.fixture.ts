import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import {
  type Actor,
  addToBasket,
  type Basket,
  type Call,
  type EventContract,
  type PayloadOf,
  type ProductCopy,
  type ReplyOf,
  type RequestOf,
} from '@music/contracts';
import {
  Bus,
  CallError,
  type CallOptions,
  InProcessBroker,
  MessagingModule,
  type MessagingOptions,
  serverStrategy,
} from '@music/messaging';
import {
  createService,
  Database,
  MemoryCacheStore,
  migrate,
  openDataSource,
  requestContext,
  runInContext,
  serviceRoleUrl,
} from '@music/platform';
import { eventually, publishTo, retryWhile, someAlbum, testDatabase, waitLimitMs } from '@music/testing';
import { CheckoutModule } from '../src/checkout.module.js';
import { readCheckoutConfig } from '../src/config.js';
import { checkoutSchema } from '../src/database/checkout.schema.js';
import { FakeCatalogue, startNeighbours } from './neighbours.js';
import { PaymentProvider } from '../src/provider/payment-provider.client.js';
import { ReceiptRenderer } from '../src/receipts/receipt-renderer.js';
import { receiptPdf } from '../src/receipts/receipt.pdf.js';

const secret = 'a secret only for tests, long enough';

export type Checkout = Awaited<ReturnType<typeof startCheckout>>;

export { someProduct as product } from '@music/testing';
export const album = (id: number, mp3Album = 799): ProductCopy => someAlbum({ id, mp3Album });

/**
 * Checkout as it runs in the shop, in one process with its neighbours or over `rabbit`: the owner migrates it, it runs with its
 * own role, and tests call it through the bus.
 */
export async function startCheckout(
  products: ProductCopy[],
  environment: Record<string, string> = {},
  rabbit?: Pick<MessagingOptions, 'amqpUrl' | 'prefix'>,
) {
  FakeCatalogue.products = products;
  const { url, roleUrl, owner, drop } = await freshDatabase();
  const broker = new InProcessBroker({ databaseUrl: url });
  const messaging = { service: 'checkout', broker, actorSecret: secret, ...rabbit };
  const stopNeighbours = await startNeighbours(messaging);
  const app = await createService({
    name: 'checkout',
    module: CheckoutModule.with({
      databaseUrl: roleUrl,
      cache: new MemoryCacheStore(),
      messaging,
      config: readCheckoutConfig({ NODE_ENV: 'test', ...environment }),
    }),
    strategy: serverStrategy(messaging),
  });
  // The sources contain no built script for a thread; apps/e2e tests the real one.
  Object.assign(app.get(ReceiptRenderer), { renderInWorker: receiptPdf });
  forbidInTransactions(app.get(PaymentProvider), app.get(Database));
  const caller = await NestFactory.createApplicationContext(
    MessagingModule.forCaller({ ...messaging, service: 'gateway' }),
    { logger: false },
  );
  const stop = async () => {
    await app.close();
    await stopNeighbours();
    await caller.close();
    await broker.close();
    await drop();
  };
  const countProducts = () => owner.query('select count(*)::integer as count from products');
  await eventually(async () => {
    const [{ count }] = (await countProducts()) as [{ count: number }];
    if (count < products.length) throw new Error(`${count} products known`);
  });
  const publish = <E extends EventContract>(event: E, payload: PayloadOf<E>) =>
    publishTo(broker, event, payload);
  const bus = caller.get(Bus);
  return { app, bus, owner, stop, publish, ...callsOf(bus) };
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

async function freshDatabase() {
  const database = await testDatabase({ name: 'checkout', prepare: (url) => migrate(checkoutSchema, url) });
  const owner = await openDataSource(checkoutSchema, database.url);
  const roleUrl = await serviceRoleUrl(database.url, 'checkout', secret);
  const { username: role } = new URL(roleUrl);
  const drop = async () => {
    await owner.query(`drop owned by "${role}"; drop role "${role}"`);
    await owner.destroy();
    await database.drop();
  };
  return { url: database.url, roleUrl, owner, drop };
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
