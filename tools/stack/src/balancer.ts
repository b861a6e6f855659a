import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type Server,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A gateway: its port on this machine. */
export interface Target {
  readonly port: number;
  readonly isReady: boolean;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  stream: IncomingMessage;
  /** Null: the answer is passed on as a stream. */
  body: Buffer | null;
}

/** Headers that apply to one connection only. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'proxy-connection', 'upgrade'];
const unanswered = [502, 503, 504];
const largestHeld = 4 * 1024 * 1024;
const patienceMs = 60_000;
/** A gateway that took longer to refuse was waiting for something that another gateway would wait for as well. */
const quickMs = 1_000;
/** Longer than clients keep an idle connection: the balancer must not close a connection just as a request arrives on it. */
const idleMs = 75_000;

/**
 * One address in front of several gateways, used in turns, ready ones first. If a gateway does not answer a read, or
 * refuses it at once, the next one is tried; other requests are only retried if they were never sent.
 */
export class Balancer {
  private readonly server: Server;
  private turn = 0;

  constructor(private readonly targets: readonly Target[]) {
    this.server = createServer((request, response) => {
      this.pass(request, response).catch(() => response.destroy());
    });
    this.server.keepAliveTimeout = idleMs;
  }

  async listen(port: number, host: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject).listen(port, host, resolve);
    });
  }

  /** Answers running requests, and accepts no more. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeIdleConnections();
    await closed;
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await buffer(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const began = performance.now();
    let answer: Answer | null = null;
    for (const target of this.inTurn(isRead ? 2 : 1)) {
      try {
        answer = await askTarget(target, request, sent, isRead);
        if (!isRead || !unanswered.includes(answer.status) || performance.now() - began > quickMs) break;
      } catch (fault) {
        if (!isRead && !wasNeverSent(fault)) break;
      }
    }
    if (answer) return give(answer, response);
    response.writeHead(502, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 'UNAVAILABLE', msg: null, correlationId: '' }));
  }

  /** A second round finds the remaining gateway if another one went away during the first. */
  private inTurn(rounds: 1 | 2): Target[] {
    this.turn = (this.turn + 1) % this.targets.length;
    const turned = [...this.targets.slice(this.turn), ...this.targets.slice(0, this.turn)];
    turned.sort((a, b) => Number(b.isReady) - Number(a.isReady));
    return rounds === 2 ? [...turned, ...turned] : turned;
  }
}

const wasNeverSent = (fault: unknown): boolean => (fault as NodeJS.ErrnoException).code === 'ECONNREFUSED';

/** `hold`: buffers the whole answer, so that a request whose answer breaks off can be repeated. */
function askTarget({ port }: Target, request: IncomingMessage, sent: Buffer, hold: boolean): Promise<Answer> {
  const { method, url: path, socket } = request;
  const headers = {
    ...withoutHops(request.headers),
    // Never what the visitor says: rate limits count by this address.
    'x-forwarded-for': socket.remoteAddress,
    ...(sent.length && { 'content-length': sent.length }),
  };
  return new Promise((resolve, reject) => {
    const asked = ask({ host: '127.0.0.1', port, method, path, headers, agent: false, timeout: patienceMs });
    asked.once('timeout', () => asked.destroy(new Error('The gateway did not answer.')));
    asked.once('error', reject);
    asked.once('response', (stream) => void answerOf(stream, hold).then(resolve, reject));
    asked.end(sent);
  });
}

async function answerOf(stream: IncomingMessage, hold: boolean): Promise<Answer> {
  const { statusCode: status = 502, headers } = stream;
  const small = Number(headers['content-length'] ?? 0) <= largestHeld;
  return { status, headers: withoutHops(headers), stream, body: hold && small ? await buffer(stream) : null };
}

function give({ status, headers, stream, body }: Answer, response: ServerResponse): void {
  response.writeHead(status, headers);
  if (body) response.end(body);
  else stream.once('error', () => response.destroy()).pipe(response);
}

const withoutHops = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.includes(name)));
