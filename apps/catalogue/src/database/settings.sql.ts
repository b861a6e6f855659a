import { statement } from '@music/platform';

/**
 * Switches PostgreSQL's JIT compiler off until the transaction ends. For statements over whole tables: compiling them takes longer
 * than running them.
 */
export const turnJitOff = statement('catalogue.turn-jit-off', { sql: 'set local jit = off' });
