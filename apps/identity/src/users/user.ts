import { Address } from '@music/contracts';
import { z } from 'zod';

/** An account, as in the table. An erased one keeps only its id, so that references to it stay valid. */
export const User = z.object({
  id: z.int(),
  /** As typed, trimmed; unique without regard to case. Null once erased. */
  email: z.string().nullable(),
  /** The address for password resets: the last one that was registered or verified (rule D9). */
  resetEmail: z.string().nullable(),
  /** When that address was verified; null if it was only registered. */
  resetEmailVerifiedAt: z.date().nullable(),
  name: z.string(),
  /** argon2id in PHC form, including its cost; null once erased, so that nobody can log in. */
  passwordHash: z.string().nullable(),
  isAdmin: z.boolean(),
  themeId: z.int(),
  newsletter: z.boolean(),
  /** When the newsletter was subscribed to; null if it is not. */
  newsletterConsentedAt: z.date().nullable(),
  hallOfFameReminders: z.boolean(),
  newIssueMails: z.boolean(),
  ensembleName: z.string().nullable(),
  address: Address.nullable(),
  emailVerifiedAt: z.date().nullable(),
  /** Sessions that began under a lower number have ended. */
  sessionEpoch: z.int(),
  /** Counts the events about this user, so that copies elsewhere can tell newer from older. */
  version: z.int(),
  registeredAt: z.date(),
  erasedAt: z.date().nullable(),
});
export type User = z.infer<typeof User>;

/** The data of a new account; the table has defaults for the rest. */
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
