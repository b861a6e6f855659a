import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Keeps its connections open, so that no request includes the cost of connecting. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const address = { name: 'Ann Player', line1: '1 High Street', town: 'Leeds', postcode: 'LS1 1UR' };

/** A customer with a browser's cookies, but without the weight of a browser. */
export class Customer {
  #cookie;

  constructor(url) {
    this.url = url;
  }

  /** With a `body` it is a POST. Returns the JSON; throws if the status is not 200 or 201. */
  async request(path, body) {
    const { status, text } = await this.#send(body ? 'POST' : 'GET', path, body);
    if (status !== 200 && status !== 201) throw new Error(`${path} answered ${status}: ${text}`);
    return JSON.parse(text);
  }

  /** Registers, which also logs in. */
  register(account) {
    return this.request('/api/user/register', account);
  }

  /**
   * Buys one PDF in the sandbox as a guest does, until the order has a number, which is asked for every `pollMs`; returns the
   * attempt's id.
   */
  async checkOut({ brassId, licenceName, pollMs }) {
    const { brassSheetMusic } = await this.request('/api/basket', { brassId });
    const { paymentIntent, attemptId } = await this.request('/api/create-update-payment-intent', {
      addresses: { email: 'ann@example.org', billing: address },
      licenceNames: Object.fromEntries(brassSheetMusic.map(({ key }) => [key, licenceName])),
      shippingCost: 0,
      cancelWaiver: true,
    });
    const { clientSecret } = paymentIntent;
    await this.request('/api/sandbox/pay', { clientSecret, paymentMethod: 'pm_card_visa' });
    while ((await this.request(`/api/order-status/${attemptId}`)).orderNo === null) await wait(pollMs);
    return attemptId;
  }

  /** The status of a response, after receiving all of it. */
  async statusOf(path, body, method = body ? 'POST' : 'GET') {
    return (await this.#send(method, path, body, { isRead: false })).status;
  }

  /** `isRead`: whether the body is needed as text. */
  #send(method, path, body, { isRead = true } = {}) {
    const json = body && JSON.stringify(body);
    const headers = {
      ...(this.#cookie && { cookie: this.#cookie }),
      ...(json && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(this.url + path, { agent, method, headers }, (response) => {
        const [cookie] = response.headers['set-cookie'] ?? [];
        if (cookie) this.#cookie = cookie.split(';')[0];
        let text = '';
        if (isRead) response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        else response.resume();
        response.on('error', reject).on('end', () => resolve({ status: response.statusCode, text }));
      });
      sent.on('error', reject).end(json);
    });
  }
}

/**
 * Runs `concurrency` workers in parallel (`newWork` creates the work of each) for `seconds`, and at least `atLeast` times in
 * total. Returns {times, perSecond, p50, p99}, milliseconds.
 */
export async function runConcurrently(newWork, { concurrency, seconds = 0, atLeast = 0 }) {
  const took = [];
  const began = performance.now();
  const goesOn = () => took.length < atLeast || performance.now() - began < seconds * 1000;
  const worker = async (work) => {
    while (goesOn()) {
      const start = performance.now();
      await work();
      took.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, () => worker(newWork())));
  const all = (performance.now() - began) / 1000;
  took.sort((a, b) => a - b);
  const at = (share) => took[Math.min(took.length - 1, Math.floor(took.length * share))];
  return { times: took.length, perSecond: took.length / all, p50: at(0.5), p99: at(0.99) };
}
