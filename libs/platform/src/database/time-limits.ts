import { ScopedValue } from '../scoped-value.js';

/**
 * Every wait ends before that of whoever waits for it, so that a database that is frozen, full or locked is an answer
 * and not a silence: a call waits 5 s. Milliseconds.
 */
export const usualLimits = { connectMs: 3_000, lockMs: 3_000, statementMs: 4_000 };

const statementMs = new ScopedValue<number>();

/** How long a statement may take here; 0 for as long as it likes. */
export const statementLimit = (): number => statementMs.get() ?? usualLimits.statementMs;

/** Lets each statement of `work` take up to `ms`: imports, refreshes, rebuilds. 0 for as long as it likes. */
export const withStatementLimit = <T>(ms: number, work: () => T): T => statementMs.run(ms, work);
