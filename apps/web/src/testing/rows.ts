import type { BrassRow, ContemporaryRow, VocalRow } from '@music/contracts';

const shared = {
  arranger: '',
  composer: 'Eric Ball',
  mp3s: false,
  scoreNotes: false,
  series: 'General Series',
  sheetMusic: false,
  title: 'Joy',
  video: false,
  year: 1957,
};

/** A brass row; its piece and its publication share the id. */
export const brassRow = (id: number, fields: Partial<BrassRow> = {}): BrassRow => ({
  ...shared,
  pieceId: id,
  publicationId: id,
  number: String(id),
  type: 'March',
  ...fields,
});

export const vocalRow = (id: number, fields: Partial<VocalRow> = {}): VocalRow => ({
  ...shared,
  pieceId: id,
  publicationId: id,
  issue: `${id} (1957)`,
  lyricist: 'Fanny Crosby',
  type: '',
  ...fields,
});

export const contemporaryRow = (id: number, fields: Partial<ContemporaryRow> = {}): ContemporaryRow => {
  const { type: _, ...row } = vocalRow(id, fields);
  return row;
};
