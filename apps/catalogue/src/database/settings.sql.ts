import { statement } from '@music/platform';

/** For the running transaction: PostgreSQL compiles nothing, because compiling takes longer than these statements do. */
export const withoutJit = statement('catalogue.turn-jit-off', { sql: 'set local jit = off' });
