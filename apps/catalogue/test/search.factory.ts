import { type Category, categories, type FoundName } from '@music/contracts';
import type { PublicationRecord } from '../src/grid/grid.repository.js';
import { IndexDraft } from '../src/search/index-draft.js';
import { EntryBuilder } from '../src/search/search-entry.js';
import { SearchIndex } from '../src/search/search-index.js';

/** A publication as it is in the tables. */
export type Publication = PublicationRecord & { category: Category };

/** One with only a title. */
export const publication = (fields: Partial<Publication> = {}): Publication => ({
  category: 'brass',
  pieceId: 1,
  publicationId: fields.pieceId ?? 1,
  title: 'Song of Courage',
  composer: '',
  arranger: '',
  lyricist: '',
  subtitle: '',
  series: '',
  number: null,
  issue: null,
  year: null,
  createdAt: 0,
  type: '',
  sheetMusic: false,
  mp3s: false,
  video: false,
  scoreNotes: false,
  pdf: null,
  hardcopy: null,
  grade: null,
  durationSeconds: null,
  instruments: '',
  ...fields,
});

export function indexOf(publications: readonly Publication[], names: readonly FoundName[] = []): SearchIndex {
  const draft = new IndexDraft();
  const makers = new Map(categories.map((category) => [category, new EntryBuilder(category)]));
  for (const one of publications) draft.add((makers.get(one.category) as EntryBuilder).build(one));
  for (const name of names) draft.addName(name);
  return new SearchIndex(draft.finish());
}
