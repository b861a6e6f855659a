import { expect, it } from '@jest/globals';
import type { IngestReport } from '@music/contracts';
import { reportText } from './ingest-report.text.js';

it('shows control and format characters in names of files as codes', () => {
  const name = 'a\u001B[2J\u202E.pdf';
  const file = { name, place: name, reason: name, remarks: [name] };
  const report: IngestReport = {
    outcome: 'stopped',
    files: (['refused', 'skipped'] as const).map((outcome) => ({ ...file, outcome })),
    totals: { taken: 0, skipped: 1, refused: 1 },
    tookMs: 12,
  };
  const text = reportText(report);
  const shown = String.raw`a\u001b[2J\u202e.pdf`;
  expect(text).toContain(`Refused\n  ${shown} (${shown}): ${shown}\n`);
  expect(text).toContain(`To be looked at\n  ${shown} (${shown}): ${shown}\n`);
  expect(text).not.toMatch(/[^\P{C}\n]/u);
});
