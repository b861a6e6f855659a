import { Address } from '@music/contracts';
import { z } from 'zod';

/** An account, as the table has it. An erased one keeps its id, so that what points to it stays true, and nothing else. */
export const User = z.object({
  id: z.int(),
  /** As typed, trimmed; unique without regard to case. Null once erased. */
  email: z.string().nullable(),
  /** Where password resets go: the last address that was registered or verified (rule D9). */
  resetEmail: z.string().nullable(),
  name: z.string(),
  /** argon2id in PHC form, its cost inside; null once erased: nobody logs in. */
  passwordHash: z.string().nullable(),
  isAdmin: z.boolean(),
  themeId: z.int(),
  newsletter: z.boolean(),
  /** When the newsletter was asked for; null while it is not. */
  newsletterConsentedAt: z.date().nullable(),
  hallOfFameReminders: z.boolean(),
  newIssueMails: z.boolean(),
  ensembleName: z.string().nullable(),
  address: Address.nullable(),
  emailVerifiedAt: z.date().nullable(),
  /** A session begun under a lower number is over. */
  sessionEpoch: z.int(),
  /** Counts the events about this user, so that copies elsewhere can tell newer from older. */
  version: z.int(),
  registeredAt: z.date(),
  erasedAt: z.date().nullable(),
});
export type User = z.infer<typeof User>;

/** What is known of an account when it is made; the table has a default for the rest. */
export type NewUser = Pick<
  User,
  | 'email'
  | 'resetEmail'
  | 'name'
  | 'passwordHash'
  | 'isAdmin'
  | 'ensembleName'
  | 'newsletter'
  | 'newsletterConsentedAt'
>;
