import { createHash } from 'node:crypto';
import { createLogger } from '@music/platform';
import { z } from 'zod';
import type { BotCheck, Verdict } from './bot-check.js';
import type { BotCheckProvider } from './bot-check-providers.js';

const timeoutMs = 3_000;

const Answer = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
});

/**
 * The error codes that the three providers document for bad tokens. Every other code is an error of the configuration
 * (`sitekey-secret-mismatch`, `not-using-dummy-passcode`) or of the provider, for which visitors are not refused.
 */
const tokenFaults = new Set([
  'missing-input-response',
  'invalid-input-response',
  'expired-input-response',
  'already-seen-response',
  'invalid-or-already-seen-response',
  'timeout-or-duplicate',
]);

/** Turnstile, reCAPTCHA and hCaptcha alike: a form posted to `siteverify`, without the visitor's address. */
export function siteVerify({ name, secret, verifyUrl }: BotCheckProvider): BotCheck {
  const logger = createLogger('bot-check');

  async function ask(token: string): Promise<Verdict> {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { success, 'error-codes': codes } = Answer.parse(await answer.json());
    if (success) return 'passed';
    if (codes.every((code) => tokenFaults.has(code))) return 'failed';
    throw new Error(`refused with ${codes.join()}`);
  }

  return {
    solutionOf: (token) => Promise.resolve(createHash('sha256').update(token).digest('base64url')),
    verify: async (token) => {
      try {
        return await ask(token);
      } catch (fault) {
        logger.warn({ provider: name, err: fault }, 'The bot check cannot be verified');
        return 'away';
      }
    },
  };
}
