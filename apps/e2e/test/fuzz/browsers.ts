import type { CookieJar } from '@music/testing';
import { administrator, logIn, register } from '../../src/accounts.js';
import { Visitor } from '../../src/visitor.js';
import type { Caller, FuzzRequest } from './requests.js';
import type { RawResponse } from './wire.js';

/** A browser for each kind of caller. If its session has ended, it logs in or registers again with the next request. */
export class Browsers {
  private readonly open = new Map<Caller, CookieJar>();

  constructor(private readonly url: string) {}

  async cookiesOf(caller: Caller): Promise<string> {
    const cookies = this.open.get(caller) ?? (await this.begin(caller));
    this.open.set(caller, cookies);
    return cookies.headers.cookie ?? '';
  }

  /** Stores cookies. A response that starts or ends a session changes the caller. */
  storeCookies({ caller, path }: FuzzRequest, { setCookies, text }: RawResponse): void {
    const cookies = this.open.get(caller);
    const before = cookies?.get('session')?.value;
    cookies?.keep(setCookies);
    if (cookies?.get('session')?.value !== before) this.open.delete(caller);
    if (text.includes('"UNAUTHORISED"') && !path.startsWith('/api/admin')) this.open.delete(caller);
  }

  private async begin(caller: Caller): Promise<CookieJar> {
    return (await startSession[caller](this.url)).jar;
  }
}

const startSession: Record<Caller, (url: string) => Visitor | Promise<Visitor>> = {
  anonymous: (url) => new Visitor(url),
  user: (url) => register(url),
  admin: (url) => logIn(url, administrator),
  'morphed admin': async (url) => {
    const [{ id }, session] = [await register(url), await logIn(url, administrator)];
    await session.request('POST /api/admin/morph', { userId: id });
    return session;
  },
};
