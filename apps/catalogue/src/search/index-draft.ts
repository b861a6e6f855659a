import type { FoundName, SearchHit } from '@music/contracts';
import { LetterSignaturesBuilder } from './letter-signatures.js';
import { namesByWord } from './names.js';
import { compareAge, type SearchEntry } from './search-entry.js';
import type { IndexParts } from './search-index.js';
import { spellingWords } from './spelling.js';
import { packStrings } from './packed-strings.js';
import { VocabularyBuilder } from './vocabulary.js';

const utf8 = new TextEncoder();

/** Collects entries in any order. Only for threads: `finish` blocks the event loop. */
export class IndexDraft {
  private readonly hits: string[] = [];
  private readonly titles: string[] = [];
  private readonly pieces: number[] = [];
  private readonly pieceNumbers = new Map<number, number>();
  private readonly ages: SearchEntry['age'][] = [];
  private readonly letters = new LetterSignaturesBuilder();
  private readonly vocabulary = new VocabularyBuilder();
  private readonly names: FoundName[] = [];

  add({ hit, title, lines, age }: SearchEntry): void {
    const at = this.ages.push(age) - 1;
    this.hits.push(JSON.stringify(hit satisfies SearchHit));
    this.titles.push(title);
    this.pieces.push(this.pieceNumber(hit.pieceId));
    this.letters.add(lines);
    this.vocabulary.add(at, lines);
  }

  addName(name: FoundName): void {
    this.names.push(name);
  }

  /** The draft cannot be used afterwards. */
  finish(): IndexParts {
    const ages = this.ages;
    const order = Int32Array.from(ages.keys());
    order.sort((a, b) => compareAge(ages[a] as SearchEntry['age'], ages[b] as SearchEntry['age']));
    const ranks = new Int32Array(order.length);
    order.forEach((entry, rank) => (ranks[entry] = rank));
    const vocabulary = this.vocabulary.finish();
    return {
      hits: joinBytes(this.hits),
      titles: packStrings(this.titles),
      order,
      ranks,
      pieces: new Int32Array(this.pieces),
      letters: this.letters.finish(),
      vocabulary,
      spelling: spellingWords(vocabulary),
      names: namesByWord(this.names),
    };
  }

  /** Pieces are counted from 0. */
  private pieceNumber(pieceId: number): number {
    const number = this.pieceNumbers.get(pieceId) ?? this.pieceNumbers.size;
    this.pieceNumbers.set(pieceId, number);
    return number;
  }
}

function joinBytes(texts: readonly string[]): IndexParts['hits'] {
  const starts = new Int32Array(texts.length + 1);
  const parts = texts.map((text) => utf8.encode(text));
  for (const [at, { length }] of parts.entries()) starts[at + 1] = (starts[at] as number) + length;
  const bytes = new Uint8Array(starts[texts.length] as number);
  for (const [at, part] of parts.entries()) bytes.set(part, starts[at]);
  return { bytes, starts };
}
