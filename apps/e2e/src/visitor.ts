import { type Cookie, CookieJar } from '@music/testing/cookie-jar';
import { waitLimitMs } from '@music/testing/wait-limit';

export interface VisitorResponse {
  status: number;
  headers: Headers;
  bytes: Buffer;
  text: string;
  /** The parsed JSON, null when there is none. */
  body: unknown;
  /** The cookies that this response set, by name. */
  cookies: ReadonlyMap<string, Cookie>;
  /** Those of the session only. */
  cookie: Cookie | undefined;
}

/** The fields that an error response lists. */
export const faultyFields = ({ body }: VisitorResponse): string[] =>
  ((body as { fields?: { field: string }[] }).fields ?? []).map(({ field }) => field);

/** What no stranger may read: stacks, SQL, and paths of the server. */
export const leaks =
  /\n\s+at |node:internal|node_modules|\.(js|ts):\d+|\/(apps|libs)\/\w+\/(src|dist)\/|\b(select|insert into|update) .* (from|values|set) |QueryFailed|password_hash|\$argon2/i;

/** A visitor with a browser's cookie jar who talks to the shop over HTTP. */
export class Visitor {
  constructor(
    readonly url: string,
    private readonly headers: Record<string, string> = {},
    readonly jar: CookieJar = new CookieJar(),
  ) {}

  /** Another tab of the same browser, in its current state. */
  clone(): Visitor {
    return new Visitor(this.url, this.headers, this.jar.clone());
  }

  /** The cookie of the session. */
  get cookie(): Cookie | undefined {
    return this.jar.get('session');
  }

  set cookie(cookie: Cookie) {
    this.jar.set(cookie);
  }

  /** The cookie of the visitor's basket. */
  get basketCookie(): Cookie | undefined {
    return this.jar.get('basket');
  }

  /** `route`: method and path. Throws if the response reveals internals of the server. */
  async request(
    route: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<VisitorResponse> {
    const [method = 'GET', path = '/'] = route.split(' ');
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: { ...this.sent(body), ...this.headers, ...headers },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(waitLimitMs),
    });
    return this.keep(route, response, Buffer.from(await response.arrayBuffer()));
  }

  private sent(body: unknown): Record<string, string> {
    return {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...this.jar.headers,
    };
  }

  private keep(route: string, { status, headers }: Response, bytes: Buffer): VisitorResponse {
    const text = bytes.toString();
    const isJson = headers.get('content-type')?.includes('json') ?? false;
    if (status >= 400 && leaks.test(text)) throw new Error(`${route} leaks: ${text}`);
    const cookies = new Map(this.jar.keep(headers.getSetCookie()).map((cookie) => [cookie.name, cookie]));
    const body: unknown = isJson ? JSON.parse(text) : null;
    return { status, headers, bytes, text, body, cookies, cookie: cookies.get('session') };
  }
}
