import { setTimeout as wait } from 'node:timers/promises';

interface Reply {
  status: number;
  body: unknown;
}

/** A browser's cookie jar and nothing else. A call that gets no answer has the status 0. */
export class Customer {
  private cookie = '';

  constructor(private readonly url: string) {}

  async ask(route: string, body?: object): Promise<Reply> {
    const [method, path] = route.split(' ');
    const cookie = this.cookie;
    const sent = new Headers();
    if (body) sent.set('content-type', 'application/json');
    if (cookie) sent.set('cookie', cookie);
    try {
      const response = await fetch(this.url + path, {
        method,
        headers: sent,
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(40_000),
      });
      this.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, body: isJson ? JSON.parse(text) : text };
    } catch (fault) {
      return { status: 0, body: `${String(fault)}: ${String((fault as Error).cause)}` };
    }
  }

  /** As somebody who presses the button again when it did not work; null when it never does. */
  async insist(route: string, body?: object): Promise<Reply | null> {
    for (let tries = 0; tries < 8; tries += 1) {
      const reply = await this.ask(route, body);
      if (reply.status >= 200 && reply.status < 300) return reply;
      await wait(100);
    }
    return null;
  }
}

/** What was asked for and confirmed, and what should not have failed but did. */
export class Ledger {
  readonly orders: string[] = [];
  /** To whom a mail is due, one each: those who registered and those who bought. */
  readonly addressees: string[] = [];
  readonly failedReads: string[] = [];
  /** Purchases and log-ins that were given up. */
  readonly givenUp: string[] = [];
  reads = 0;
  logIns = 0;
}

const billing = { name: 'Ann', line1: '1 High Street', town: 'Leeds', postcode: 'LS1 1AA', country: 'GB' };

/** Buys one piece as a visitor does: basket, payment intent, card, and the page that waits for the order. */
export async function buy(url: string, ledger: Ledger, nth: number): Promise<void> {
  const customer = new Customer(url);
  const brassId = (nth % 30) + 1;
  const basket = await customer.insist('POST /api/basket', { brassId });
  const email = `buyer-${nth}@example.org`;
  const form = {
    addresses: { email, billing },
    licenceNames: { [`brass${brassId}`]: 'The Band' },
    shippingCost: 0,
    cancelWaiver: true,
  };
  const started = basket && (await customer.insist('POST /api/create-update-payment-intent', form));
  if (!started) return void ledger.givenUp.push(`checkout ${nth}`);
  const { attemptId, paymentIntent } = started.body as {
    attemptId: string;
    paymentIntent: { clientSecret: string };
  };
  const paymentMethod = 'pm_card_visa';
  await customer.ask('POST /api/sandbox/pay', { clientSecret: paymentIntent.clientSecret, paymentMethod });
  const orderNo = await confirmed(customer, attemptId, paymentIntent.clientSecret);
  if (!orderNo) return void ledger.givenUp.push(`payment ${nth}`);
  ledger.orders.push(orderNo);
  ledger.addressees.push(email);
}

/** Waits for the order; pays once more while nothing was paid. */
async function confirmed(
  customer: Customer,
  attemptId: string,
  clientSecret: string,
): Promise<string | null> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { status, body } = await customer.ask(`GET /api/order-status/${attemptId}`);
    const { orderNo } = (status === 200 ? body : {}) as { orderNo?: string | null };
    if (orderNo) return orderNo;
    await wait(200);
    await customer.ask('POST /api/sandbox/pay', { clientSecret, paymentMethod: 'pm_card_visa' });
  }
  return null;
}

/** Registers, which asks for a mail, and logs in from elsewhere. */
export async function joinAndLogIn(url: string, ledger: Ledger, nth: number): Promise<void> {
  const [email, password] = [`player-${nth}@example.org`, 'a fine tuba line'];
  const made = await new Customer(url).ask('POST /api/user/register', { name: 'Ann', email, password });
  if (made.status !== 201) return;
  ledger.addressees.push(email);
  const elsewhere = new Customer(url);
  const known = await elsewhere.insist('POST /api/user', { email, password });
  if (!known) return void ledger.givenUp.push(`log-in ${nth}`);
  ledger.logIns += 1;
  await read(elsewhere, ledger, '/api/user');
}

const reading = (nth: number): string[] => [
  '/api/brass?form=columns',
  `/api/brass/detail/${(nth % 30) + 1}`,
  `/api/search?q=march%20${(nth % 30) + 1}`,
  `/brass/march-${(nth % 30) + 1}/${(nth % 30) + 1}`,
  '/api/brass/series',
  '/api/themes',
  '/api/basket',
];

/** Reads one thing after the other. */
export async function browse(url: string, ledger: Ledger, nth: number): Promise<void> {
  const paths = reading(nth);
  await read(new Customer(url), ledger, paths[nth % paths.length] ?? '/');
}

async function read(customer: Customer, ledger: Ledger, path: string): Promise<void> {
  const { status, body } = await customer.ask(`GET ${path}`);
  ledger.reads += 1;
  if (status !== 200) ledger.failedReads.push(`${status} ${path} ${JSON.stringify(body).slice(0, 200)}`);
}

/** Does it every so often, whether the last is done or not; `end` waits for those under way. */
export function everySoOften(ms: number, work: (nth: number) => Promise<void>) {
  const running = new Set<Promise<void>>();
  let nth = 0;
  const timer = setInterval(() => {
    const one: Promise<void> = work((nth += 1)).finally(() => running.delete(one));
    running.add(one);
  }, ms);
  return {
    end: async () => {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}
