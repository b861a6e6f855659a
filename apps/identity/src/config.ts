import { parseEnv, processEnvironment } from '@music/platform';
import { EmailAddress, NewPassword } from '@music/contracts';
import { z } from 'zod';

const intBetween = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Variables of this service; docs/scaling.md says when to change the cost of hashing. */
export const identityEnvironment = z.object({
  ARGON2_MEMORY_KIB: intBetween(1_024, 1_048_576)
    .default(19_456)
    .describe('memory of one password hash in KiB; older hashes are renewed at the next log-in'),
  ARGON2_PASSES: intBetween(1, 20).default(2).describe('passes of one password hash over its memory'),
  HASH_CONCURRENCY: intBetween(1, 64).default(2).describe('passwords hashed at the same time'),
  HASH_QUEUE: intBetween(0, 10_000)
    .default(80)
    .describe('passwords that may wait to be hashed; any more are refused at once (429)'),
  HIDE_UNKNOWN_RESET_EMAIL: z
    .enum(['true', 'false'])
    .default('false')
    .describe('true: a password reset gives the same answer for known and unknown addresses'),
});
export type IdentityEnvironment = z.output<typeof identityEnvironment>;

/** The first administrator; read only while there is no user. */
export const administratorEnvironment = z.object({
  ADMIN_EMAIL: EmailAddress.default('admin@example.org').describe(
    'email address of the administrator created at the first start',
  ),
  ADMIN_PASSWORD: NewPassword.optional().describe(
    'password of the administrator created at the first start; generated and printed if unset',
  ),
});
export type AdministratorEnvironment = z.output<typeof administratorEnvironment>;

/** Identity's configuration. */
export class IdentityConfig {
  /** Memory in KiB and passes of one argon2id hash. */
  readonly hashCost: { memoryKib: number; passes: number };
  readonly hashConcurrency: number;
  readonly hashQueue: number;
  readonly hideUnknownResetEmail: boolean;

  constructor(environment: IdentityEnvironment) {
    this.hashCost = { memoryKib: environment.ARGON2_MEMORY_KIB, passes: environment.ARGON2_PASSES };
    this.hashConcurrency = environment.HASH_CONCURRENCY;
    this.hashQueue = environment.HASH_QUEUE;
    this.hideUnknownResetEmail = environment.HIDE_UNKNOWN_RESET_EMAIL === 'true';
  }
}

export const readIdentityConfig = (environment?: Record<string, string | undefined>): IdentityConfig =>
  new IdentityConfig(parseEnv(identityEnvironment, environment));

/** Identity's variables when it runs in a process of its own. */
export const identityProcessEnvironment = processEnvironment('identity', {
  ...identityEnvironment.shape,
  ...administratorEnvironment.shape,
});
