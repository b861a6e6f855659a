import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@music/platform';
import type { SandboxResponse, SandboxIdempotency } from './sandbox-idempotency.js';
import type { SandboxIntents } from './sandbox-intents.js';
import type { SandboxCharges } from './sandbox-charges.js';
import { parseForm, type StripeForm } from './sandbox-form.js';
import { SandboxRefusal } from './sandbox-refusal.js';

const logger = createLogger('checkout');
const bodyLimit = 64 * 1024;

type Route = (id: string, form: StripeForm) => Promise<object>;

/** The part of Stripe's HTTP API that the shop uses, on a local port: form bodies, JSON responses, idempotency keys. */
export class SandboxServer {
  private readonly server: Server;
  /** `:` stands for the id in the address. */
  private readonly routes: Readonly<Record<string, Route | undefined>>;

  constructor(
    intents: SandboxIntents,
    charges: SandboxCharges,
    private readonly idempotency: SandboxIdempotency,
  ) {
    this.server = createServer((request, response) => void this.handle(request, response));
    this.routes = {
      'POST /v1/payment_intents': (_, form) => intents.create(form),
      'GET /v1/payment_intents/:': (id) => intents.retrieve(id),
      'POST /v1/payment_intents/:': (id, form) => intents.update(id, form),
      'POST /v1/payment_intents/:/cancel': (id) => intents.cancel(id),
      'POST /v1/payment_intents/:/confirm': (id, form) => intents.confirm(id, form),
      'GET /v1/charges/:': (id) => charges.retrieve('charge', id),
      'POST /v1/refunds': (_, form) => charges.refund(form),
      'GET /v1/refunds': (_, form) => charges.refunds(form),
      'GET /v1/refunds/:': (id) => charges.retrieve('refund', id),
      'GET /v1/disputes': (_, form) => charges.disputes(form),
      'GET /v1/disputes/:': (id) => charges.retrieve('dispute', id),
      'POST /v1/disputes/:': (id, form) => charges.submitEvidence(id, form),
      'POST /v1/disputes/:/close': (id) => charges.closeDispute(id),
    };
  }

  /** Returns the port. */
  async listen(port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body } = await this.respond(request, await read(request));
    response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_sandbox' })
      .end(JSON.stringify(body));
  }

  private async respond(request: IncomingMessage, body: string): Promise<SandboxResponse> {
    const { method, url = '', headers } = request;
    const key = headers['idempotency-key'];
    const work = () => orRefusal(() => this.route(request, body));
    if (typeof key !== 'string' || method !== 'POST') return work();
    return orRefusal(() => this.idempotency.once(key, `${url} ${body}`, work));
  }

  private async route(
    { method = '', url = '', headers }: IncomingMessage,
    body: string,
  ): Promise<SandboxResponse> {
    if (!headers.authorization?.startsWith('Bearer sk_')) throw unauthorised();
    const [path = '', query = ''] = url.split('?');
    const [, id = ''] = /^\/v1\/[a-z_]+\/([^/]+)/.exec(path) ?? [];
    const handler = this.routes[`${method} ${id ? path.replace(id, ':') : path}`];
    if (!handler) throw unknownUrl(method, path);
    return { status: 200, body: await handler(id, parseForm(method === 'GET' ? query : body)) };
  }
}

async function orRefusal(work: () => Promise<SandboxResponse>): Promise<SandboxResponse> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SandboxRefusal) return { status: error.status, body: { error: error.body } };
    logger.error({ err: error }, 'the payment sandbox failed');
    return { status: 500, body: { error: { type: 'api_error', message: 'The sandbox failed.' } } };
  }
}

const unauthorised = () =>
  new SandboxRefusal(401, { type: 'invalid_request_error', message: 'You did not provide an API key.' });
const unknownUrl = (method: string, path: string) =>
  new SandboxRefusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  });

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= bodyLimit) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
