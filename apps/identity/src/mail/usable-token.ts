import { CallError } from '@music/messaging';
import type { StoredToken } from './mail-tokens.repository.js';

/** Unknown, used and voided tokens are indistinguishable (401); only an expired one has its own error (410). */
export function requireUsableToken(token: StoredToken | null): StoredToken {
  if (!token || token.used) throw new CallError('IDENTITY_TOKEN_UNKNOWN');
  if (token.expired) throw new CallError('IDENTITY_TOKEN_EXPIRED');
  return token;
}
