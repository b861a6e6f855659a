import type { GatewayConfig } from '../config.js';
import { proofOfWork } from './proof-of-work.js';
import { siteVerify } from './site-verify.client.js';

/** `unavailable`: the provider does not answer, so the token cannot be checked. */
export type CheckResult = 'passed' | 'failed' | 'unavailable';

/** One kind of bot check: our own proof of work, or a provider's (rule D12). */
export interface BotCheck {
  /** The id of a token's solution, which makes it usable only once; null if it is not one of our solutions. */
  solutionId(token: string): Promise<string | null>;
  /** Called once for each solution. */
  verify(token: string): Promise<CheckResult>;
}

/** Null if the shop has no bot check. */
export function botCheckOf({ botCheck, botCheckSecret, botCheckProvider }: GatewayConfig): BotCheck | null {
  if (botCheckProvider) return siteVerify(botCheckProvider);
  return botCheck === 'altcha' ? proofOfWork(botCheckSecret) : null;
}
