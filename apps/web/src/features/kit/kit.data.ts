import type { Address, AuditRow, Download, ReceiptRow, SearchHit, Totals } from '@music/contracts';

export const pieces: SearchHit[] = [
  {
    category: 'brass',
    pieceId: 1,
    publicationId: 1,
    title: 'Nicaea',
    composer: 'John Dykes',
    arranger: 'Eric Leidzén',
    series: 'General Series',
    number: '1371',
    year: 1957,
  },
  {
    category: 'vocal',
    pieceId: 2,
    publicationId: 2,
    title: 'Abide with Me',
    composer: 'William Monk',
    arranger: '',
    series: '',
    number: null,
    year: null,
  },
];

export const address: Address = {
  name: 'Anna Müller',
  line1: 'Hauptstraße 1',
  town: 'Hamburg',
  postcode: '20095',
  country: 'DE',
};
export const totals: Totals = { items: 4490, discount: 500, shipping: 350, vat: 333, total: 4340 };
export const receipt: ReceiptRow[] = [];
export const download: Download = { label: 'Score and parts', format: 'pdf', url: '#content' };
export const allFiles: Download = { label: 'All files', format: 'zip', url: '#content' };

export const runs: AuditRow[] = [
  {
    id: 1,
    at: '2026-11-23T10:00:00.000Z',
    action: 'cache-refreshed',
    actorId: 1,
    actorName: 'Eric Leidzén',
    onBehalfOf: null,
    onBehalfOfName: null,
    subjectId: null,
    subjectName: null,
    details: { rows: 12345, tookMs: 1499 },
    correlationId: '',
  },
];
