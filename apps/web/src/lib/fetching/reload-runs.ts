import type { AuditRow } from '@music/contracts';
import { delay } from 'redux-saga/effects';
import type { BoundArea } from '../state/area.js';
import { fetchReply } from '../state/call.js';
import { selectState, type Saga } from '../state/saga.js';

interface Runs {
  rows: AuditRow[];
}

/** Seconds between the tries to find a run in the audit log, which has it a moment after its end. */
const pauses = [1, 1, 2, 4];

/** Reloads the listed runs until the one that just ended is among them. */
export function* reloadRuns<Q, R extends Runs>(
  runs: BoundArea<Q, R, R | null, Q>,
  isNew: (run: AuditRow) => boolean,
): Saga {
  for (const seconds of pauses) {
    yield delay(1_000 * seconds);
    const { args } = yield* selectState(runs.select);
    const list = args === null ? null : yield* fetchReply(runs, args);
    if (list?.rows.some(isNew)) return;
  }
}
