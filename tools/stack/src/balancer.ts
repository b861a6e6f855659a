import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as sendRequest,
  type Server,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { UnusedConnections } from '@music/platform';

/** A gateway: its port on this machine. */
export interface Target {
  readonly port: number;
  readonly isReady: boolean;
}

interface UpstreamResponse {
  status: number;
  headers: IncomingHttpHeaders;
  stream: IncomingMessage;
  /** Null: it is passed on as a stream. */
  body: Buffer | null;
}

/** Headers that apply to one connection only. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'proxy-connection', 'upgrade'];
const retryableStatuses = [502, 503, 504];
const maxBufferedBytes = 4 * 1024 * 1024;
const upstreamTimeoutMs = 60_000;
/** After this long in total a refusal is returned: the gateways wait for something that the next one would wait for as well. */
const fastFailureMs = 1_000;
/** Longer than clients keep an idle connection: the balancer must not close a connection just as a request arrives on it. */
const keepAliveTimeoutMs = 75_000;

/**
 * One address in front of several gateways, used alternately, ready ones first. If a gateway does not respond to a read, or
 * refuses it at once, the next one is tried; other requests are only retried if they were never sent.
 */
export class Balancer {
  private readonly server: Server;
  private readonly unused: UnusedConnections;
  private first = 0;

  constructor(private readonly targets: readonly Target[]) {
    this.server = createServer((request, response) => {
      this.forward(request, response).catch(() => response.destroy());
    });
    this.server.keepAliveTimeout = keepAliveTimeoutMs;
    this.unused = new UnusedConnections(this.server);
  }

  async listen(port: number, host: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject).listen(port, host, resolve);
    });
  }

  /** Finishes running requests, and accepts no more. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeIdleConnections();
    this.unused.close();
    await closed;
  }

  private async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const began = performance.now();
    let upstream: UpstreamResponse | null = null;
    for (const target of this.rotated(isRead ? 2 : 1)) {
      try {
        const latest = await upstreamRequest(target, request, body, isRead);
        upstream?.stream.destroy();
        upstream = latest;
        const isRetryable = isRead && retryableStatuses.includes(upstream.status);
        if (!isRetryable || performance.now() - began > fastFailureMs) break;
      } catch (error) {
        if (!isRead && !wasNeverSent(error)) break;
      }
    }
    if (upstream) return sendResponse(upstream, response);
    response.writeHead(502, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 'UNAVAILABLE', msg: null, correlationId: '' }));
  }

  /** A second round finds the remaining gateway if another one went away during the first. */
  private rotated(rounds: 1 | 2): Target[] {
    this.first = (this.first + 1) % this.targets.length;
    const targets = [...this.targets.slice(this.first), ...this.targets.slice(0, this.first)];
    targets.sort((a, b) => Number(b.isReady) - Number(a.isReady));
    return rounds === 2 ? [...targets, ...targets] : targets;
  }
}

const wasNeverSent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';

/** `bufferBody`: reads a response of up to 4 MiB before it is passed on, so that a request whose response breaks off can be repeated. */
function upstreamRequest(
  { port }: Target,
  request: IncomingMessage,
  body: Buffer,
  bufferBody: boolean,
): Promise<UpstreamResponse> {
  const { method, url: path, socket } = request;
  const headers = {
    ...withoutHops(request.headers),
    // Never what the visitor says: rate limits count by this address.
    'x-forwarded-for': socket.remoteAddress,
    ...(body.length && { 'content-length': body.length }),
  };
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port, method, path };
    const upstream = sendRequest({ ...target, headers, agent: false, timeout: upstreamTimeoutMs });
    upstream.once('timeout', () => upstream.destroy(new Error('The gateway did not respond.')));
    upstream.once('error', reject);
    upstream.once('response', (stream) => void readResponse(stream, bufferBody).then(resolve, reject));
    upstream.end(body);
  });
}

async function readResponse(stream: IncomingMessage, bufferBody: boolean): Promise<UpstreamResponse> {
  const { statusCode: status = 502, headers } = stream;
  // A response without a length is a stream of any size, such as a zip.
  const length = headers['content-length'];
  const isSmall = length !== undefined && Number(length) <= maxBufferedBytes;
  const body = bufferBody && isSmall ? await buffer(stream) : null;
  return { status, headers: withoutHops(headers), stream, body };
}

function sendResponse({ status, headers, stream, body }: UpstreamResponse, response: ServerResponse): void {
  response.writeHead(status, headers);
  if (body) response.end(body);
  // Also ends the gateway's work when the client leaves.
  else pipeline(stream, response, () => undefined);
}

const withoutHops = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.includes(name)));
