import { randomUUID } from 'node:crypto';
import { LocalMail, OwnData, type UserDetail } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { unzipped } from '@music/testing/unzipped';
import { z } from 'zod';
import { runToEnd } from './shared/shop-program.js';
import { Visitor } from './visitor.js';

export const password = 'a fine tuba line';
export const administrator = { email: 'boss@example.org', password: 'an organ in the loft' };

/** A shop for tests of accounts: small, cheap hashes, a known administrator, no proof of work. */
export const accountsEnvironment = {
  DEMO_PUBLICATIONS: '50',
  DEMO_YEARS: '0',
  BOT_CHECK: 'none',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  ARGON2_MEMORY_KIB: '1024',
  ARGON2_PASSES: '1',
};

/** An address that no other user has, in this spec or in others that share the shop. */
export const newEmail = (): string => `player-${randomUUID()}@example.org`;

export type Person = Visitor & { id: number; email: string };

const asPerson = (visitor: Visitor, { id, email }: UserDetail): Person =>
  Object.assign(visitor, { id, email });

/** Registers a new user, who is then logged in. Throws if that is refused. */
export async function register(
  url: string,
  email = newEmail(),
  headers: Record<string, string> = {},
): Promise<Person> {
  const visitor = new Visitor(url, headers);
  const response = await visitor.request('POST /api/user/register', { name: 'Ann Player', email, password });
  if (response.status !== 201) throw new Error(`not registered: ${response.status} ${response.text}`);
  return asPerson(visitor, response.body as UserDetail);
}

/** A new session of an existing user. Throws if that is refused. */
export async function logIn(
  url: string,
  credentials: { email: string; password?: string; remember?: boolean },
  headers: Record<string, string> = {},
): Promise<Person> {
  const visitor = new Visitor(url, headers);
  const response = await visitor.request('POST /api/user', { password, ...credentials });
  if (response.status !== 200) throw new Error(`not logged in: ${response.status} ${response.text}`);
  return asPerson(visitor, response.body as UserDetail);
}

/** The user of the session: the email address, or the status of the refusal. */
export const whoIs = async (visitor: Visitor): Promise<string | number> => {
  const { status, body } = await visitor.clone().request('GET /api/user');
  return status === 200 ? (body as UserDetail).email : status;
};

/** `npm run admin -- grant|revoke`, on the running shop's data. */
export async function setRole(dataDir: string, act: 'grant' | 'revoke', email: string): Promise<void> {
  const { code, output } = await runToEnd(['apps/identity/dist/admin.main.js', act, email], {
    DATA_DIR: dataDir,
  });
  if (code !== 0) throw new Error(output);
}

/** What the shop would have mailed to an address, newest first. */
export async function mailsTo(url: string, email: string): Promise<LocalMail[]> {
  const response = await new Visitor(url).request('GET /dev/mailbox', undefined, {
    accept: 'application/json',
  });
  return z
    .array(LocalMail)
    .parse(response.body)
    .filter(({ to }) => to === email);
}

/** Waits for a mail with a matching subject. */
export const mailTo = (url: string, email: string, subject: RegExp): Promise<LocalMail> =>
  eventually(async () => {
    const found = (await mailsTo(url, email)).find((mail) => subject.test(mail.subject));
    if (!found) throw new Error(`no mail to ${email} about ${subject}`);
    return found;
  });

/** The secret of the link in a mail. */
export const tokenIn = ({ text }: LocalMail): string => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';

/** A user's export: its files by name, and the data in it. Throws if it is refused. */
export async function exported(
  person: Person,
): Promise<{ files: ReadonlyMap<string, Buffer>; data: OwnData }> {
  const response = await person.request('POST /api/user/export', { password });
  if (response.status !== 200) throw new Error(`not exported: ${response.status} ${response.text}`);
  const files = await unzipped(response.bytes);
  return { files, data: OwnData.parse(JSON.parse(String(files.get('my-music-index-data.json')))) };
}
