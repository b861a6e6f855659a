import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { BotCheck } from './bot-check.js';

const validSeconds = 20 * 60;
/** About half a second of a phone's time; each guess costs `cost` rounds. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1_000, from: 200, to: 600 };

export const makeChallenge = (secret: string): Promise<Challenge> =>
  createChallenge({
    algorithm: work.algorithm,
    cost: work.cost,
    counter: randomInt(work.from, work.to),
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1_000) + validSeconds,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  });

/** The shop's own check. The signature of a solved challenge is both its id and its proof. */
export const proofOfWork = (secret: string): BotCheck => ({
  solutionId: (token) => solvedChallenge(token, secret),
  verify: () => Promise.resolve('passed'),
});

/** The id of the solved challenge, which makes it usable only once; null if `token` is not one of our solutions, or expired. */
async function solvedChallenge(token: string, secret: string): Promise<string | null> {
  const payload = parse(token);
  const signature = payload?.challenge.signature;
  if (!payload || !signature) return null;
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: secret };
  try {
    const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets });
    return verified ? signature : null;
  } catch {
    return null;
  }
}

/** `token` is base64 of `{challenge, solution}` as JSON. Its content is trusted only after checking the signature. */
function parse(token: string): Payload | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
    return isPayload(value) ? value : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isPayload = (value: unknown): value is Payload =>
  isObject(value) &&
  isObject(value['challenge']) &&
  isObject(value['challenge']['parameters']) &&
  isObject(value['solution']);
