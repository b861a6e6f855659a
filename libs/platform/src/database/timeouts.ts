import { ScopedValue } from '../scoped-value.js';

/**
 * Every timeout is shorter than its caller's, so that a frozen, full or locked database causes an error
 * and not a hanging call: calls wait 5 s. Milliseconds.
 */
export const defaultTimeouts = { connectMs: 3_000, lockMs: 3_000, statementMs: 4_000 };

/** The server ends a statement in time. If the server hangs, the client closes the connection this much later. Milliseconds. */
export const graceMs = 500;

const scopedTimeout = new ScopedValue<number>();

/** The current statement timeout; 0 for none. */
export const statementTimeout = (): number => scopedTimeout.get() ?? defaultTimeouts.statementMs;

/** Lets each statement of `work` take up to `ms`: imports, refreshes, rebuilds. 0 for none. */
export const withStatementTimeout = <T>(ms: number, work: () => T): T => scopedTimeout.run(ms, work);
