import { statement } from '@music/platform';

/** Switches off PostgreSQL's JIT for the running transaction, because compiling takes longer than these statements do. */
export const withoutJit = statement('catalogue.turn-jit-off', { sql: 'set local jit = off' });
