import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Actor,
  eraseAccount,
  findNewsletterReaders,
  register,
  updatePreferences,
} from '@music/contracts';
import {
  admin,
  appointed,
  type Identity,
  morphed,
  newEmail,
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

  it('has the date of the first consent, however often preferences are saved afterwards', async () => {
    const [boss, ann] = [await appointed(identity), await reader()];
    const since = '2026-01-02T10:00:00.000Z';
    await identity.query('update users set newsletter_consented_at = $2 where id = $1', [ann.id, since]);
    await wish(ann.actor, true);
    expect((await list(boss.actor)).rows.at(-1)).toMatchObject({ userId: ann.id, since });
  });

  it('has nobody whom an administrator registered while acting as another user', async () => {
    const [boss, ann] = [await appointed(identity), await registered(identity)];
    const form = { name: 'Bea', email: newEmail(), password, newsletter: true };
    expect(await identity.refusal(morphed(ann.id, boss.id), register, form)).toBe('IDENTITY_MORPHED');
    expect(await identity.query('select from users where email = $1', [form.email])).toEqual([]);
    expect((await identity.audited('morphed-act-refused')).at(-1)).toMatchObject({
      onBehalfOf: boss.id,
      details: { act: 'newsletter' },
    });
  });

  it('comes in parts, and is recorded once', async () => {
    const boss = await appointed(identity);
    const readers = [await reader(), await reader(), await reader()];
    const { length } = await identity.audited('newsletter-list-downloaded');
    const all = (await list(boss.actor)).rows.map(({ userId }) => userId);
    expect(all.slice(-3)).toEqual(readers.map(({ id }) => id));
    for (const at of [-3, -2]) {
      const part = { afterId: all.at(at) ?? 0, limit: 1 };
      const { rows } = await identity.call(boss.actor, findNewsletterReaders, part);
      expect(rows.map(({ userId }) => userId)).toEqual([all.at(at + 1)]);
    }
    const written = (await identity.audited('newsletter-list-downloaded')).slice(length);
    expect(written).toEqual([{ actorId: boss.id, onBehalfOf: null, subjectId: null, details: {} }]);
  });

  it('is for administrators alone', async () => {
    const [boss, other, ann] = [
      await appointed(identity),
      await appointed(identity),
      await registered(identity),
    ];
    const { length } = await identity.audited('newsletter-list-downloaded');
    // A claim of the role does not help whoever acts as another administrator, appointed in the meantime.
    const acting = [morphed(ann.id, boss.id), { ...admin(other.id), onBehalfOf: boss.id }];
    for (const actor of [null, ann.actor, admin(ann.id), ...acting])
      expect(await identity.refusal(actor, findNewsletterReaders, beginning)).toBe('UNAUTHORISED');
    expect(await identity.audited('newsletter-list-downloaded')).toHaveLength(length);
  });
});
