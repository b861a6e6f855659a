import type { ManagedPublication } from '@music/contracts';

/** A publication as administrators see it. */
export const somePublication = (fields: Partial<ManagedPublication> = {}): ManagedPublication => ({
  category: 'brass',
  id: 12,
  pieceId: 3,
  title: 'Nicaea',
  composer: 'Anna Lark',
  series: 'Triumph Series',
  number: '1371',
  year: 1990,
  pdf: 1995,
  hardcopy: null,
  stock: 4,
  outOfPrint: false,
  sheetMusic: true,
  mp3s: false,
  scoreNotes: false,
  notes: null,
  edited: [],
  version: 2,
  ...fields,
});

/** The only page of a list. */
export const pageOf = <Row>(...rows: Row[]) => ({ rows, page: 1, pages: 1, total: rows.length });
