import { setTimeout as wait } from 'node:timers/promises';
import type { Basket, CheckoutReply } from '@music/contracts';
import { CookieJar } from '@music/testing/cookie-jar';
import { waitLimitMs } from '@music/testing/wait-limit';

interface Reply {
  status: number;
  body: unknown;
}

/** One call as its customer saw it; times in milliseconds since 1970. */
interface CallRecord {
  route: string;
  /** 0: there was no response at all. */
  status: number;
  began: number;
  ended: number;
}

/** A browser's cookies and nothing else. A call that gets no response has the status 0. */
export class Customer {
  private readonly jar = new CookieJar();

  constructor(
    private readonly url: string,
    private readonly traffic: TrafficLog,
  ) {}

  async request(route: string, body?: object): Promise<Reply> {
    const began = Date.now();
    const reply = await this.send(route, body);
    this.traffic.calls.push({ route, status: reply.status, began, ended: Date.now() });
    return reply;
  }

  private async send(route: string, body?: object): Promise<Reply> {
    const [method, path] = route.split(' ');
    const headers = { ...(body && { 'content-type': 'application/json' }), ...this.jar.headers };
    try {
      const response = await fetch(this.url + path, {
        method,
        headers,
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(waitLimitMs),
      });
      for (const { value } of this.jar.keep(response.headers.getSetCookie()))
        if (value) this.traffic.secrets.add(decodeURIComponent(value));
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, body: isJson ? JSON.parse(text) : text };
    } catch (error) {
      return { status: 0, body: `${String(error)}: ${String((error as Error).cause)}` };
    }
  }

  /** Like a customer who presses the button again while there is no response; null if there never is one. */
  async requestWithRetries(route: string, body?: object): Promise<Reply | null> {
    for (let tries = 0; tries < 8; tries += 1) {
      const reply = await this.request(route, body);
      if (reply.status > 0 && reply.status < 500) return reply;
      await wait(100);
    }
    return null;
  }
}

/** What was requested and confirmed, and what failed but should not have. */
export class TrafficLog {
  readonly orders: string[] = [];
  /** The recipients of mails, one entry each: those who registered and those who bought. */
  readonly addressees: string[] = [];
  readonly failedReads: string[] = [];
  /** Purchases and log-ins that were given up. */
  readonly givenUp: string[] = [];
  /** Checkouts that were refused because something was sold out, or a voucher used up. */
  refused = 0;
  reads = 0;
  logIns = 0;
  readonly calls: CallRecord[] = [];
  /** What only the customer and the shop may know: cookies and the payments' client secrets. */
  readonly secrets = new Set<string>();
}

/** All private data of customers contain this word, so that one search of the logs finds them. */
export const privateWord = 'Quillfeather';

const personOf = (role: string, nth: number) => ({
  name: `Ann ${privateWord} ${nth}`,
  email: `${role}-${nth}@${privateWord.toLowerCase()}.example`,
  password: `the ${privateWord} tuba line`,
  licenceName: `${privateWord} Band ${nth}`,
  address: {
    name: `Ann ${privateWord} ${nth}`,
    line1: `${nth} ${privateWord} Road`,
    town: 'Leeds',
    postcode: 'LS1 1AA',
    country: 'GB',
  },
});

/** What a customer wants to buy. `brassIds` as in the basket: `12`, or `12h` for the printed copy. */
export interface PlannedOrder {
  brassIds: readonly (number | string)[];
  voucher?: string;
  /** A payment method of the sandbox. */
  card?: string;
}
const onePiece = (nth: number): PlannedOrder => ({ brassIds: [(nth % 30) + 1] });

/** Buys as a visitor does: basket, voucher, payment intent, card, and the page that waits for the order. */
export async function buy(
  url: string,
  traffic: TrafficLog,
  nth: number,
  plan = onePiece(nth),
): Promise<void> {
  const customer = new Customer(url, traffic);
  const { email, licenceName, address } = personOf('buyer', nth);
  const basket = await fillBasket(customer, plan);
  if (!basket) return void traffic.givenUp.push(`basket ${nth}`);
  const started = await customer.requestWithRetries('POST /api/create-update-payment-intent', {
    addresses: { email, billing: address },
    licenceNames: Object.fromEntries(basket.brassSheetMusic.map(({ key }) => [key, licenceName])),
    shippingCost: basket.shipping.required ? basket.shipping.bands.find(isBritish)?.cost : 0,
    cancelWaiver: true,
  });
  if (started?.status === 409) return void (traffic.refused += 1);
  if (started?.status !== 200) return void traffic.givenUp.push(`checkout ${nth}`);
  const { attemptId, paymentIntent } = started.body as CheckoutReply;
  traffic.secrets.add(paymentIntent.clientSecret);
  const payment = { clientSecret: paymentIntent.clientSecret, paymentMethod: plan.card ?? 'pm_card_visa' };
  await customer.request('POST /api/sandbox/pay', payment);
  const orderNo = await confirmed(customer, attemptId, payment);
  if (!orderNo) return void traffic.givenUp.push(`payment ${nth}`);
  traffic.orders.push(orderNo);
  traffic.addressees.push(email);
}

const isBritish = ({ countries }: { countries: readonly string[] }) => countries.includes('GB');

/** The basket with the items that could be added; null if the shop did not respond. */
async function fillBasket(customer: Customer, { brassIds, voucher }: PlannedOrder): Promise<Basket | null> {
  for (const brassId of brassIds) await customer.requestWithRetries('POST /api/basket', { brassId });
  if (voucher) await customer.requestWithRetries('POST /api/basket/voucher', { code: voucher });
  const basket = await customer.requestWithRetries('GET /api/basket');
  return basket?.status === 200 ? (basket.body as Basket) : null;
}

/** Waits for the order; tries to pay again while nothing has been paid. */
async function confirmed(customer: Customer, attemptId: string, payment: object): Promise<string | null> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { status, body } = await customer.request(`GET /api/order-status/${attemptId}`);
    const { orderNo } = (status === 200 ? body : {}) as { orderNo?: string | null };
    if (orderNo) return orderNo;
    await wait(200);
    await customer.request('POST /api/sandbox/pay', payment);
  }
  return null;
}

/** Registers, which triggers a mail, and logs in from another browser. */
export async function joinAndLogIn(url: string, traffic: TrafficLog, nth: number): Promise<void> {
  const { name, email, password } = personOf('player', nth);
  const registered = await new Customer(url, traffic).request('POST /api/user/register', {
    name,
    email,
    password,
  });
  if (registered.status !== 201) return;
  traffic.addressees.push(email);
  const elsewhere = new Customer(url, traffic);
  const known = await elsewhere.requestWithRetries('POST /api/user', { email, password });
  if (known?.status !== 200) return void traffic.givenUp.push(`log-in ${nth}`);
  traffic.logIns += 1;
  await read(elsewhere, traffic, '/api/user');
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
export async function browse(url: string, traffic: TrafficLog, nth: number): Promise<void> {
  const paths = reading(nth);
  await read(new Customer(url, traffic), traffic, paths[nth % paths.length] ?? '/');
}

async function read(customer: Customer, traffic: TrafficLog, path: string): Promise<void> {
  const reply = await customer.requestWithRetries(`GET ${path}`);
  traffic.reads += 1;
  if (reply?.status !== 200) traffic.failedReads.push(`${path} ${JSON.stringify(reply).slice(0, 200)}`);
}

/** Runs it at intervals, whether the last run has ended or not; `end` waits for running ones. */
export function atIntervals(ms: number, work: (nth: number) => Promise<void>) {
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

/** Keeps this many workers busy, each starting again when it has finished; `end` waits for them. */
export function keepBusy(workers: number, work: (nth: number) => Promise<void>) {
  let nth = 0;
  let ending = false;
  const loop = async () => {
    while (!ending) await work((nth += 1));
  };
  const running = Array.from({ length: workers }, loop);
  return {
    end: async () => {
      ending = true;
      await Promise.all(running);
    },
  };
}
