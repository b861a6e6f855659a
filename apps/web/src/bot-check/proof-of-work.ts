import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { BotCheck } from '../lib/forms/bot-check.js';

/*
 * The work itself is the browser's own PBKDF2, which runs off the main thread; no worker is needed, and none would be
 * allowed by the page's policy from a blob.
 */

async function fetchChallenge(): Promise<Challenge> {
  const response = await fetch('/api/bot-check/challenge', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`No challenge: ${response.status}`);
  return (await response.json()) as Challenge;
}

/**
 * The shop's own check: invisible, and nothing to do for the visitor. The token is base64 of the JSON `{challenge, solution}`.
 */
export const proofOfWork: BotCheck = {
  token: async () => {
    const challenge = await fetchChallenge();
    const solution = await solveChallenge({ challenge, deriveKey });
    if (!solution) throw new Error('The challenge took too long');
    return btoa(JSON.stringify({ challenge, solution }));
  },
};
