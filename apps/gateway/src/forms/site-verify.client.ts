import { createHash } from 'node:crypto';
import { createLogger } from '@music/platform';
import { z } from 'zod';
import type { BotCheck, CheckResult } from './bot-check.js';
import type { BotCheckProvider } from './bot-check-providers.js';

const timeoutMs = 3_000;

const SiteVerifyResponse = z.object({
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

  async function verifyToken(token: string): Promise<CheckResult> {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { success, 'error-codes': codes } = SiteVerifyResponse.parse(await response.json());
    if (success) return 'passed';
    if (codes.every((code) => tokenFaults.has(code))) return 'failed';
    throw new Error(`refused with ${codes.join()}`);
  }

  return {
    solutionId: (token) => Promise.resolve(createHash('sha256').update(token).digest('base64url')),
    verify: async (token) => {
      try {
        return await verifyToken(token);
      } catch (error) {
        logger.warn({ provider: name, err: error }, 'the bot check cannot be verified');
        return 'unavailable';
      }
    },
  };
}
