import { waitLimitMs } from '@music/testing';
/** A cookie as a browser would keep it. */
export interface Cookie {
  name: string;
  value: string;
  /** `httponly`, `secure`, `samesite` …, in lower case; a flag's value is empty. */
  attributes: Record<string, string>;
}

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
  private readonly jar = new Map<string, Cookie>();

  constructor(
    readonly url: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  /** Another tab of the same browser, in its current state. */
  clone(): Visitor {
    const other = new Visitor(this.url, this.headers);
    for (const [name, cookie] of this.jar) other.jar.set(name, cookie);
    return other;
  }

  /** The cookie of the session. */
  get cookie(): Cookie | undefined {
    return this.jar.get('session');
  }

  set cookie(cookie: Cookie) {
    this.jar.set(cookie.name, cookie);
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
      ...(this.jar.size ? { cookie: this.pairs() } : {}),
    };
  }

  private keep(route: string, { status, headers }: Response, bytes: Buffer): VisitorResponse {
    const text = bytes.toString();
    const isJson = headers.get('content-type')?.includes('json') ?? false;
    if (status >= 400 && leaks.test(text)) throw new Error(`${route} leaks: ${text}`);
    const cookies = new Map(
      headers.getSetCookie().map((line) => [parseCookie(line).name, parseCookie(line)]),
    );
    for (const [name, cookie] of cookies) {
      if (cookie.value) this.jar.set(name, cookie);
      else this.jar.delete(name);
    }
    const body: unknown = isJson ? JSON.parse(text) : null;
    return { status, headers, bytes, text, body, cookies, cookie: cookies.get('session') };
  }

  private pairs(): string {
    return [...this.jar.values()].map(({ name, value }) => `${name}=${value}`).join('; ');
  }
}

function parseCookie(line: string): Cookie {
  const [pair = '', ...rest] = line.split('; ');
  const split = (part: string): [string, string] => {
    const at = part.indexOf('=');
    return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
  };
  const [name, value] = split(pair);
  const attributes = rest.map(split).map(([key, given]) => [key.toLowerCase(), given] as const);
  return { name, value, attributes: Object.fromEntries(attributes) };
}
