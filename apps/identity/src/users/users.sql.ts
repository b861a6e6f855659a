import { NewsletterReader, PickedUser } from '@music/contracts';
import { fieldsOf, statement } from '@music/platform';
import { normaliseSql } from '@music/rules';
import { z } from 'zod';
import { searched } from './searched.sql.js';
import { User } from './user.js';

const field = User.shape;
const Words = z.array(z.string());

const columns = fieldsOf(User, 'users');
const read = `select ${columns} from users`;

export const findUser = statement('identity.find-user', {
  parameters: [field.id],
  row: User,
  sql: `${read} where id = $1 and erased_at is null`,
});
export const lockUser = statement('identity.lock-user', {
  parameters: [field.id],
  row: User,
  sql: `${read} where id = $1 and erased_at is null for update`,
});
export const findByEmail = statement('identity.find-user-by-email', {
  parameters: [z.string()],
  row: User,
  sql: `${read} where lower(email) = lower($1)`,
});
export const findByResetEmail = statement('identity.find-user-by-reset-email', {
  parameters: [z.string()],
  row: User,
  sql: `${read} where lower(reset_email) = lower($1) order by reset_email_verified_at desc nulls last, id limit 1`,
});
export const isVerifiedByOther = statement('identity.is-address-verified-by-other-user', {
  parameters: [field.id, z.string(), z.date()],
  row: z.object({ verified: z.boolean() }),
  sql: `select exists (select from users where id <> $1
      and (lower(email) = lower($2) and email_verified_at is not null
        or lower(reset_email) = lower($2) and reset_email_verified_at > $3)) as verified`,
});
export const usersAfter = statement('identity.list-users-after', {
  parameters: [field.id, z.int()],
  row: User,
  sql: `${read} where id > $1 order by id limit $2`,
});
export const namedUsersAfter = statement('identity.list-named-users-after', {
  parameters: [field.id, z.int(), z.array(field.id)],
  row: User,
  sql: `${read} where id > $1 and id = any($3) order by id limit $2`,
});

export const lockFirst = statement('identity.lock-first-administrator', {
  sql: "select pg_advisory_xact_lock(hashtext('identity.first-administrator'))",
});
export const isAnyUser = statement('identity.is-anybody-registered', {
  row: z.object({ anybody: z.boolean() }),
  sql: 'select exists (select from users) as anybody',
});

export const addUser = statement('identity.add-user', {
  parameters: [
    field.email,
    field.resetEmail,
    field.name,
    field.passwordHash,
    field.isAdmin,
    field.ensembleName,
    field.newsletter,
    field.newsletterConsentedAt,
  ],
  row: User,
  sql: `insert into users (email, reset_email, name, password_hash, is_admin, ensemble_name, newsletter,
      newsletter_consented_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    returning ${columns}`,
});
export const saveUser = statement('identity.save-user', {
  parameters: [
    field.id,
    field.email,
    field.resetEmail,
    field.name,
    field.passwordHash,
    field.isAdmin,
    field.themeId,
    field.newsletter,
    field.newsletterConsentedAt,
    field.hallOfFameReminders,
    field.ensembleName,
    field.address,
    field.emailVerifiedAt,
    field.sessionEpoch,
    field.version,
    field.erasedAt,
    field.newIssueMails,
    field.resetEmailVerifiedAt,
  ],
  sql: `update users set email = $2, reset_email = $3, name = $4, password_hash = $5, is_admin = $6, theme_id = $7,
      newsletter = $8, newsletter_consented_at = $9, hall_of_fame_reminders = $10, ensemble_name = $11, address = $12,
      email_verified_at = $13, session_epoch = $14, version = $15, erased_at = $16,
      new_issue_mails = $17, reset_email_verified_at = $18
    where id = $1`,
});

export const countMatching = statement('identity.count-matching-users', {
  parameters: [Words],
  row: z.object({ total: z.int() }),
  sql: `select count(*)::integer as total from users where ${searched}`,
});
export const pageMatching = statement('identity.page-matching-users', {
  parameters: [Words, z.int(), z.int()],
  row: PickedUser.extend({ registeredAt: z.date() }),
  sql: `select id, name, coalesce(email, '') as email, ensemble_name as "ensembleName", is_admin as "isAdmin",
      registered_at as "registeredAt"
    from users where ${searched} order by ${normaliseSql('name')}, id offset $2 limit $3`,
});
/** Neither column is null in what is found. */
export const newsletterReadersAfter = statement('identity.list-newsletter-readers', {
  parameters: [field.id, z.int()],
  row: NewsletterReader.extend({ since: z.date() }),
  sql: `select id as "userId", name, coalesce(email, '') as email, coalesce(newsletter_consented_at, now()) as since
    from users where id > $1 and newsletter_consented_at is not null and email_verified_at is not null
    order by id limit $2`,
});
