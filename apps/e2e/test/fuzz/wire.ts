import { Agent, type IncomingMessage, request as begin } from 'node:http';
import { waitLimitMs } from '@music/testing/wait-limit';
import type { FuzzRequest } from './requests.js';

/** The raw response. */
export interface RawResponse {
  status: number;
  type: string;
  setCookies: string[];
  text: string;
}

/** An address may contain any byte except those that end the request line. */
const onTheWire = (path: string): string =>
  Buffer.from(path)
    .toString('latin1')
    .replaceAll(/[\0-\x20\x7f]/g, encodeURIComponent);
const inHeader = (value: string): string =>
  Buffer.from(value)
    .toString('latin1')
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '');

/** Sends requests that `fetch` would refuse or correct. The server may close the connection early. */
export class Wire {
  private readonly agent = new Agent({ keepAlive: true });

  constructor(private readonly url: string) {}

  async send(request: FuzzRequest, cookies: string): Promise<RawResponse> {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, inHeader(value)]),
    );
    const cookie = [cookies, headers.cookie].filter(Boolean).join('; ');
    const sent = { ...request, headers: { ...headers, ...(cookie && { cookie }) } };
    try {
      return await this.once(sent, this.agent);
    } catch (error) {
      if (!isClosed(error)) throw error;
      return this.once(sent, false);
    }
  }

  close(): void {
    this.agent.destroy();
  }

  private once({ method, path, headers, body }: FuzzRequest, agent: Agent | false): Promise<RawResponse> {
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(waitLimitMs);
      const length =
        body === null || headers['transfer-encoding'] ? {} : { 'content-length': Buffer.byteLength(body) };
      const { hostname, port } = new URL(this.url);
      const options = { hostname, port, method, path: onTheWire(path), agent, signal };
      const sending = begin({ ...options, headers: { ...headers, ...length } }, (response) => {
        read(response).then(resolve, reject);
      });
      sending.on('error', reject);
      sending.end(body ?? undefined);
    });
  }
}

const isClosed = (error: unknown): boolean =>
  ['ECONNRESET', 'EPIPE'].includes((error as { code?: string }).code ?? '');

async function read(response: IncomingMessage): Promise<RawResponse> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode ?? 0,
    type: response.headers['content-type'] ?? '',
    setCookies: response.headers['set-cookie'] ?? [],
    text: Buffer.concat(chunks).toString('utf8'),
  };
}
