import { createHash } from 'node:crypto';

// A module of its own, because threads that build answers must not load the whole library.

/** Identifies content, as 22 characters for ETags: equal bytes keep it across refreshes and replicas, so readers keep their copies. */
export const contentHash = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
