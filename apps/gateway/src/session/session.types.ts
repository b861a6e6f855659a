/** What a session holds: ids and instants only, never a name or a role. */
export interface SessionHolder {
  userId: number;
  /** The user's epoch when the session began; the session is over once identity has another. */
  epoch: number;
  /** 30 days rolling instead of 12 idle hours (rule D9). */
  remember: boolean;
  /** While an administrator acts as another user; `until` in milliseconds since 1970. */
  morph?: { userId: number; until: number };
}

export interface SessionContent {
  holder?: SessionHolder;
  /** When the holder was last noted to be active, in milliseconds since 1970. */
  activeAt?: number;
  /** Only in sessions from before baskets had a cookie of their own, which end by themselves. */
  basketKey?: string;
}

declare module 'fastify' {
  interface Session {
    holder?: SessionHolder;
    activeAt?: number;
    basketKey?: string;
  }
  interface FastifyRequest {
    /** Whether this request logged the user out. */
    hasEndedSession?: boolean;
  }
}

export const rememberedSeconds = 30 * 24 * 3600;
const idleSeconds = 12 * 3600;
export const morphSeconds = 3600;

/** How rarely an active session is written; it may expire early by as much. */
const activityIntervalMs = 5 * 60_000;

/** Marks the session as active, which extends it. */
export function recordActivity(session: SessionContent): void {
  const now = Date.now();
  if (session.holder && now - (session.activeAt ?? 0) >= activityIntervalMs) session.activeAt = now;
}

/** A session without a login. */
const unclaimedSeconds = 60;

/** How long a session without activity lives, in seconds. */
export function lifetimeOf({ holder }: SessionContent): number {
  if (!holder) return unclaimedSeconds;
  return holder.remember ? rememberedSeconds : idleSeconds;
}
