import { describe, expect, it } from '@jest/globals';
import type { ImportReport } from '@music/contracts';
import { someImport, someReport } from '../../testing/imports.js';
import { reportTexts } from './admin-import.texts.js';
import { isReady } from './import-state.js';

describe('a check of catalogue files', () => {
  const withRows = (read: number, rejected: number) =>
    someReport({ totals: { read, inserted: 0, updated: 0, unchanged: 0, repaired: 0, rejected } });

  it.each([
    [17, 16, true],
    [17, 17, false],
    [0, 0, true],
  ])('of %d rows, %d of them rejected, can be followed by an import: %s', (read, rejected, isPossible) => {
    const report = withRows(read, rejected);
    expect(isReady(someImport({ state: 'done', report }), report)).toBe(isPossible);
    expect(reportTexts.conclusion(report, true)).toMatch(isPossible ? /^Checked\./ : /cannot be imported/);
  });

  it.each([
    [17, 16, true],
    [17, 17, false],
    [0, 0, false],
  ])(
    'that stopped at %d rows, %d of them rejected, can go on without these: %s',
    (read, rejected, isPossible) => {
      const report: ImportReport = { ...withRows(read, rejected), outcome: 'stopped' };
      expect(isReady(someImport({ skipRejected: false, state: 'done', report }), report)).toBe(isPossible);
    },
  );
});
