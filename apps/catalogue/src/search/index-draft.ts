import type { FoundName } from '@music/contracts';
import { sortInTurns } from '../pacing/sort-in-turns.js';
import type { Turns } from '../pacing/turns.js';
import { LettersBuilder } from './letters.js';
import { Names } from './names.js';
import { compareAge, type IndexedHit, type SearchEntry } from './search-entry.js';
import { SearchIndex } from './search-index.js';
import { Spelling } from './spelling.js';
import { VocabularyBuilder } from './vocabulary.js';

/** Gathers entries in any order; of each only what the index keeps, as there may be hundreds of thousands. */
export class IndexDraft {
  private readonly entries: IndexedHit[] = [];
  private readonly pieces: number[] = [];
  private readonly titleLengths: number[] = [];
  private readonly pieceNumbers = new Map<number, number>();
  private readonly ages: { at: number; age: SearchEntry['age'] }[] = [];
  private readonly letters = new LettersBuilder();
  private readonly vocabulary = new VocabularyBuilder();
  private readonly names: FoundName[] = [];

  add({ hit, title, lines, age }: SearchEntry): void {
    const at = this.entries.push({ hit, title }) - 1;
    this.pieces.push(this.pieceNumber(hit.pieceId));
    this.titleLengths.push(title.length);
    this.ages.push({ at, age });
    this.letters.add(lines);
    this.vocabulary.add(at, lines);
  }

  addName(name: FoundName): void {
    this.names.push(name);
  }

  /** Other work gets its turns meanwhile. The draft is spent. */
  async finish(turns: Turns): Promise<SearchIndex> {
    const newestFirst = await sortInTurns(this.ages, (a, b) => compareAge(a.age, b.age), turns);
    const vocabulary = await this.vocabulary.finish(turns);
    return new SearchIndex({
      entries: this.entries,
      order: new Int32Array(newestFirst.map(({ at }) => at)),
      pieces: new Int32Array(this.pieces),
      titleLengths: new Int32Array(this.titleLengths),
      letters: this.letters.finish(),
      vocabulary,
      spelling: await Spelling.of(vocabulary, turns),
      names: new Names(this.names),
    });
  }

  /** Pieces are counted from 0. */
  private pieceNumber(pieceId: number): number {
    const number = this.pieceNumbers.get(pieceId) ?? this.pieceNumbers.size;
    this.pieceNumbers.set(pieceId, number);
    return number;
  }
}
