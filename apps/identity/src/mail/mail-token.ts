import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';

export const TokenPurpose = z.enum(['reset', 'verify']);
export type TokenPurpose = z.infer<typeof TokenPurpose>;

/** How long a link in a mail works: an hour to reset a password, three days to verify an address. */
export const tokenSeconds: Record<TokenPurpose, number> = { reset: 60 * 60, verify: 3 * 24 * 60 * 60 };

/** 256 random bits. Only the hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
