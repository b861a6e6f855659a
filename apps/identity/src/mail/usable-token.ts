import { CallError } from '@music/messaging';
import type { StoredToken } from './mail-tokens.repository.js';

/** Unknown, used and voided are one and the same to a stranger (401); only an old one is told apart (410). */
export function usableToken(token: StoredToken | null): StoredToken {
  if (!token || token.used) throw new CallError('IDENTITY_TOKEN_UNKNOWN');
  if (token.expired) throw new CallError('IDENTITY_TOKEN_EXPIRED');
  return token;
}
