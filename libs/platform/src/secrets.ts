import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const file = (dataDir: string) => join(dataDir, 'secrets.json');

function read(dataDir: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file(dataDir), 'utf8')) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/**
 * A secret of this installation: 256 random bits, created on first use and stored in `DATA_DIR/secrets.json` (0600). In
 * production secrets come from the environment instead, without defaults.
 */
export function installationSecret(dataDir: string, name: string): string {
  const secrets = read(dataDir);
  if (secrets[name]) return secrets[name];
  const made = randomBytes(32).toString('base64url');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file(dataDir), `${JSON.stringify({ ...secrets, [name]: made }, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file(dataDir), 0o600);
  return made;
}

/** The variable of the secret below, for every process that signs or checks the payment provider's events. */
export const webhookEnvironment = {
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('signs the events of Stripe; required in production, generated into DATA_DIR for the sandbox'),
};
type WebhookEnvironment = z.output<z.ZodObject<typeof webhookEnvironment>> & { DATA_DIR: string };

/** The secret with which the payment provider, or its sandbox, signs events, and the gateway checks them. */
export const webhookSecret = ({ STRIPE_WEBHOOK_SECRET, DATA_DIR }: WebhookEnvironment): string =>
  STRIPE_WEBHOOK_SECRET ?? installationSecret(DATA_DIR, 'webhook');
