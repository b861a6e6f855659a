import type { EditableField } from '@music/contracts';

/** Where a field is stored: the column of the publication or of its piece, or the format of a price. */
export const columns = {
  pdf: 'pdf',
  hardcopy: 'hardcopy',
  stock: 'stock',
  outOfPrint: 'out_of_print',
  sheetMusic: 'sheet_music',
  mp3s: 'mp3s',
  scoreNotes: 'score_notes',
  notes: 'notes',
} as const satisfies Record<EditableField, string>;

type StoredElsewhere = 'pdf' | 'hardcopy' | 'notes';
type PublicationColumn = Exclude<(typeof columns)[EditableField], StoredElsewhere>;

/** The columns of publications that administrators edit, with their PostgreSQL types. */
export const publicationColumns = {
  stock: 'integer',
  out_of_print: 'boolean',
  sheet_music: 'boolean',
  mp3s: 'boolean',
  score_notes: 'boolean',
} as const satisfies Record<PublicationColumn, string>;
