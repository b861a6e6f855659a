/** A cookie as a browser would keep it. */
export interface Cookie {
  name: string;
  value: string;
  /** `httponly`, `secure`, `samesite` …, in lower case; a flag's value is empty. */
  attributes: Record<string, string>;
}

/** The cookies of one browser, all of one site. Time and paths do not matter to it. */
export class CookieJar {
  private readonly cookies = new Map<string, Cookie>();

  /** Another jar with the same cookies. */
  clone(): CookieJar {
    const other = new CookieJar();
    for (const cookie of this.cookies.values()) other.set(cookie);
    return other;
  }

  get(name: string): Cookie | undefined {
    return this.cookies.get(name);
  }

  set(cookie: Cookie): void {
    this.cookies.set(cookie.name, cookie);
  }

  /** Keeps what the headers `set-cookie` of a response say, where an empty value removes a cookie; returns those cookies. */
  keep(lines: readonly string[]): Cookie[] {
    const given = lines.map(parseCookie);
    for (const cookie of given)
      if (cookie.value) this.set(cookie);
      else this.cookies.delete(cookie.name);
    return given;
  }

  /** The headers to send: `cookie`, or none. */
  get headers(): { cookie?: string } {
    const pairs = [...this.cookies.values()].map(({ name, value }) => `${name}=${value}`);
    return pairs.length ? { cookie: pairs.join('; ') } : {};
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
