import type { AuditRow, CatalogueImport, ImportFinding, ImportReport } from '@music/contracts';

export const importId = '0b8f5c3e-0d6c-4c53-8a4e-8f9f5f0f2a11';

/** A check that has just been started. */
export const someImport = (fields: Partial<CatalogueImport> = {}): CatalogueImport => ({
  importId,
  state: 'waiting',
  tooLarge: false,
  dryRun: true,
  skipRejected: true,
  replaceDemo: false,
  files: [{ name: 'brass.csv', bytes: 5 }],
  stage: 'checking',
  done: 0,
  total: null,
  report: null,
  ...fields,
});

const counts = { read: 12_345, inserted: 40, updated: 5, unchanged: 12_298, repaired: 1, rejected: 2 };

export const someReport = (fields: Partial<ImportReport> = {}): ImportReport => ({
  outcome: 'dry run',
  files: [
    {
      file: 'people.csv',
      read: 45,
      inserted: 0,
      updated: 0,
      unchanged: 45,
      repaired: 0,
      rejected: 0,
    },
    { ...counts, file: 'brass.csv', read: 12_300, unchanged: 12_253 },
  ],
  totals: counts,
  keptEdits: 3,
  tookMs: 1200,
  ...fields,
});

export const rejectedYear: ImportFinding = {
  outcome: 'rejected',
  file: 'brass.csv',
  row: 1204,
  column: 'Year',
  value: '3017',
  problem: 'not a plausible year of printed music',
  repair: null,
};
export const repairedYear: ImportFinding = {
  ...rejectedYear,
  outcome: 'repaired',
  row: 7,
  value: 'ca.1817',
  problem: 'more than a plain year',
  repair: '1817',
};

/** How the audit log describes an import. */
export const someRun = (fields: Partial<AuditRow> = {}): AuditRow => ({
  id: 5,
  at: '2026-11-23T10:00:00.000Z',
  action: 'catalogue-imported',
  actorId: 1,
  actorName: 'Admin',
  onBehalfOf: null,
  onBehalfOfName: null,
  subjectId: null,
  subjectName: null,
  details: { importId, rows: 12_345, added: 40, changed: 5, rejected: 2, tookMs: 1499 },
  correlationId: 'c',
  ...fields,
});
