/** The session cookie as a browser would keep it. */
export interface Cookie {
  name: string;
  value: string;
  /** `httponly`, `secure`, `samesite` …, in lower case; a flag's value is empty. */
  attributes: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed JSON, null when there is none. */
  body: unknown;
  /** What this answer set; undefined when it set no cookie. */
  cookie: Cookie | undefined;
}

/** The fields that a refusal names. */
export const faultyFields = ({ body }: Answer): string[] =>
  ((body as { fields?: { field: string }[] }).fields ?? []).map(({ field }) => field);

/** What no stranger may read: stacks, SQL, and paths of the server. */
const leaks =
  /\n\s+at |node:internal|node_modules|\.(js|ts):\d+|\b(select|insert into|update) .* (from|values|set) |QueryFailed|password_hash|\$argon2/i;

/** Somebody with a browser's cookie jar who speaks to the shop over HTTP. */
export class Visitor {
  cookie: Cookie | undefined;

  constructor(
    readonly url: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  /** Another tab of the same browser, as it is now. */
  clone(): Visitor {
    const other = new Visitor(this.url, this.headers);
    other.cookie = this.cookie;
    return other;
  }

  /** `route`: method and path. Throws when the answer gives something of the server's inside away. */
  async ask(route: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const [method = 'GET', path = '/'] = route.split(' ');
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: { ...this.sent(body), ...this.headers, ...headers },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    return this.keep(route, response, await response.text());
  }

  private sent(body: unknown): Record<string, string> {
    return {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(this.cookie ? { cookie: `${this.cookie.name}=${this.cookie.value}` } : {}),
    };
  }

  private keep(route: string, { status, headers }: Response, text: string): Answer {
    const isJson = headers.get('content-type')?.includes('json') ?? false;
    if (status >= 400 && leaks.test(text)) throw new Error(`${route} leaks: ${text}`);
    const cookie = headers.getSetCookie().map(parseCookie)[0];
    if (cookie) this.cookie = cookie.value ? cookie : undefined;
    return { status, headers, text, body: isJson ? JSON.parse(text) : null, cookie };
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
