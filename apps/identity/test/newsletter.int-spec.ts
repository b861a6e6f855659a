import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, eraseAccount, findNewsletterReaders, updatePreferences } from '@music/contracts';
import {
  admin,
  appointed,
  type Identity,
  morphed,
  password,
  registered,
  startIdentity,
} from './identity.fixture.js';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

describe('D18.3 the newsletter’s list', () => {
  const beginning = { afterId: 0, limit: 1_000 };
  const list = (actor: Actor) => identity.call(actor, findNewsletterReaders, beginning);
  const wish = (actor: Actor, newsletter: boolean) =>
    identity.call(actor, updatePreferences, { themeId: 1, newsletter, hallOfFameReminders: false });
  const reader = async (confirmed = true) => {
    const ann = await registered(identity);
    await wish(ann.actor, true);
    if (confirmed) await identity.query('update users set email_verified_at = now() where id = $1', [ann.id]);
    return ann;
  };

  it('has those who want it, with the date, and neither unconfirmed addresses nor erased users', async () => {
    const boss = await appointed(identity);
    const [ann, , gone, left] = [await reader(), await reader(false), await reader(), await reader()];
    await registered(identity);
    await identity.call(gone.actor, eraseAccount, { password });
    await wish(left.actor, false);
    const [stored] = await identity.query<{ at: Date }>(
      'select newsletter_consented_at as at from users where id = $1',
      [ann.id],
    );
    expect((await list(boss.actor)).rows).toEqual([
      { userId: ann.id, name: 'Ann Player', email: ann.email, since: stored?.at.toISOString() },
    ]);
  });

  it('comes in parts, and is recorded once', async () => {
    const boss = await appointed(identity);
    const readers = [await reader(), await reader(), await reader()];
    const { length } = await identity.audited('newsletter-list-downloaded');
    const all = (await list(boss.actor)).rows.map(({ userId }) => userId);
    expect(all.slice(-3)).toEqual(readers.map(({ id }) => id));
    const part = { afterId: all.at(-3) ?? 0, limit: 1 };
    const { rows } = await identity.call(boss.actor, findNewsletterReaders, part);
    expect(rows.map(({ userId }) => userId)).toEqual([all.at(-2)]);
    const written = (await identity.audited('newsletter-list-downloaded')).slice(length);
    expect(written).toEqual([{ actorId: boss.id, onBehalfOf: null, subjectId: null, details: {} }]);
  });

  it('is for administrators alone', async () => {
    const [boss, ann] = [await appointed(identity), await registered(identity)];
    const { length } = await identity.audited('newsletter-list-downloaded');
    for (const actor of [null, ann.actor, admin(ann.id), morphed(ann.id, boss.id)])
      expect(await identity.refusal(actor, findNewsletterReaders, beginning)).toBe('UNAUTHORISED');
    expect(await identity.audited('newsletter-list-downloaded')).toHaveLength(length);
  });
});
