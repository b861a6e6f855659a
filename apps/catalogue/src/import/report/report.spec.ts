import { describe, expect, it } from '@jest/globals';
import { ArgumentsError } from '@music/platform';
import { readArguments } from '../import-arguments.js';
import type { FullImportReport } from './import-report.js';
import { progressOn } from './progress.js';
import { reportText } from './report-text.js';

const counts = { read: 1852, inserted: 1850, updated: 0, unchanged: 0, repaired: 1, rejected: 2 };
const report: FullImportReport = {
  source: 'catalogue',
  folder: '/catalogue',
  outcome: 'stopped',
  tookMs: 1234,
  rows: 1852,
  files: [{ file: 'brass.csv', kind: 'brass', ...counts }],
  keptEdits: 0,
  totals: counts,
  findings: [
    { outcome: 'rejected', file: 'brass.csv', row: 3, column: 'Grade', value: '7', problem: 'no grade' },
    {
      outcome: 'rejected',
      file: 'brass.csv',
      row: 9,
      column: null,
      value: '',
      problem: '3 cells under a header of 16 columns',
    },
    {
      outcome: 'repaired',
      file: 'brass.csv',
      row: 5,
      column: 'year',
      value: 'ca.1817',
      problem: 'more than a plain year',
      repair: '1817',
    },
  ],
};

describe('reportText', () => {
  it('lists every rejected cell by file, row and column, counts repairs and says what to do', () => {
    const text = reportText(report);
    expect(text).toContain('brass.csv, row 3, Grade: no grade: “7”');
    expect(text).toContain('brass.csv, row 9: 3 cells under a header of 16 columns');
    expect(text).toContain('1 × brass.csv, year, more than a plain year');
    expect(text).toContain('Nothing was imported');
    expect(text).toMatch(/brass\.csv +1,852 +1,850 +0 +0 +2 +1\n/);
  });

  it.each([
    ['some rows are rejected', { read: 3, rejected: 2 }, true],
    ['all rows are rejected, so that none is left', { read: 3, rejected: 3 }, false],
    ['a header is wrong, so that no row was read', { read: 0, rejected: 0 }, false],
  ])('suggests to skip rejected rows only where it helps: %s', (_, totals, isSuggested) => {
    const text = reportText({ ...report, totals: { ...counts, ...totals } });
    expect(text).toMatch(isSuggested ? /skip them with --skip-rejected\./ : /Correct what was rejected\./);
    expect(text.includes('--skip-rejected')).toBe(isSuggested);
  });

  it('shows control and format characters of a hostile file as codes, whatever is listed', () => {
    const hostile = '\u001B[2J\u009B1m\u202E\n';
    const shown = String.raw`\u001b[2J\u009b1m\u202e\u000a`;
    const fault = { file: 'brass.csv', row: 3, column: `Gr${hostile}`, value: hostile, repair: hostile };
    const findings = (['rejected', 'repaired', 'noted'] as const).map((outcome) => ({
      ...fault,
      outcome,
      problem: `no ${hostile}`,
    }));
    const inFull = reportText({ ...report, outcome: 'dry run', findings });
    expect(inFull).toContain(`row 3, Gr${shown}: no ${shown}: “${shown}” → “${shown}”`);
    for (const text of [inFull, reportText({ ...report, findings })]) {
      expect(text).toContain(`Gr${shown}`);
      expect(text).not.toMatch(/[^\P{C}\n]/u);
    }
  });

  it('lists every repair in a dry run', () => {
    expect(reportText({ ...report, outcome: 'dry run' })).toContain(
      'brass.csv, row 5, year: more than a plain year: “ca.1817” → “1817”',
    );
  });
});

describe('a note, which changes nothing', () => {
  const note = { file: 'brass.csv', row: 4, column: 'year', value: '=1+1', problem: 'no four-digit year' };
  const noted: FullImportReport = { ...report, findings: [{ outcome: 'noted', ...note }] };

  it('is not listed as a repair', () => {
    expect(reportText({ ...noted, outcome: 'imported' })).toMatch(
      /^Noted\n {2}1 × brass\.csv, year, no four-digit year\n\n/,
    );
    expect(reportText({ ...noted, outcome: 'dry run' })).toMatch(
      /^Noted\n {2}brass\.csv, row 4, year: no four-digit year: “=1\+1”\n\n/,
    );
  });
});

it('an import of one row says so', () =>
  expect(reportText({ ...report, rows: 1 })).toContain(' 1 row in 1.2 s.'));

describe('progress', () => {
  const shown = (isTTY: boolean, dryRun = false) => {
    const written: string[] = [];
    let now = 0;
    const progress = progressOn({ isTTY, write: (text) => written.push(text) }, { dryRun, now: () => now });
    for (let done = 0; done <= 30; done += 1) {
      now += 100;
      progress.show({ stage: 'writing', done, total: 30 });
    }
    progress.finish();
    return written;
  };
  it('writes a line per second if there is no terminal', () =>
    expect(shown(false)).toEqual([
      '9 of 30 rows imported …\n',
      '19 of 30 rows imported …\n',
      '29 of 30 rows imported …\n',
    ]));
  it('does not say of a dry run that rows are imported', () =>
    expect(shown(false, true)[0]).toBe('9 of 30 rows compared …\n'));
  it('draws a bar on a terminal and clears it', () => {
    expect(shown(true)).toContain(`\r\u001B[K[${'█'.repeat(15)}${'░'.repeat(15)}] 15 of 30 rows imported`);
    expect(shown(true).at(-1)).toBe('\r\u001B[K');
  });
});

describe('arguments', () => {
  it('reads the folder and the options', () => {
    const args = ['data', '--dry-run', '--skip-rejected', '--replace-demo', '--report', 'r.json'];
    expect(readArguments(args)).toEqual({
      folder: 'data',
      dryRun: true,
      skipRejected: true,
      replaceDemo: true,
      report: 'r.json',
      source: undefined,
    });
  });
  it.each([[[]], [['a', 'b']], [['a', '--dryrun']], [['a', '--source', ' ']]])('refuses %j', (args) => {
    expect(() => readArguments(args)).toThrow(ArgumentsError);
  });
});
