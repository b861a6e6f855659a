import type { GatewayConfig } from '../config.js';
import { proofOfWork } from './proof-of-work.js';
import { siteVerify } from './site-verify.client.js';

/** `away`: whoever made the riddle does not answer, so nobody can say. */
export type Verdict = 'passed' | 'failed' | 'away';

/** One kind of bot check: our own proof of work, or a provider's (rule D12). */
export interface BotCheck {
  /** The name of the solution in a token, by which it is used once; null when it is no solution of ours. */
  solutionOf(token: string): Promise<string | null>;
  /** Asked once for each solution. */
  verify(token: string): Promise<Verdict>;
}

/** Null where the shop asks for no check. */
export function botCheckOf({ botCheck, botCheckSecret, botCheckProvider }: GatewayConfig): BotCheck | null {
  if (botCheckProvider) return siteVerify(botCheckProvider);
  return botCheck === 'altcha' ? proofOfWork(botCheckSecret) : null;
}
