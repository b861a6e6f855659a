import type { Category } from '@music/contracts';
import { albumDescriptions, albumNames, performerNames } from './data/performers.js';
import { expand } from './expand.js';
import type { Random } from './random.js';
import type { AlbumRow, DemoRecord, PublicationRow, TrackRow } from './rows.js';

/** One album for this many publications of a category. */
const publicationsPerAlbum = 60;
const minTracks = 8;
const maxTracks = 14;
const firstRecordingYear = 1994;

/** The numbers of albums are one sequence for all categories, as in every file of the demo catalogue. */
export class AlbumIds {
  private last = 0;

  next(): number {
    this.last += 1;
    return this.last;
  }
}

/** Collects the recorded pieces of one category and makes an album of them whenever there are enough. */
export class AlbumMaker {
  private waiting: PublicationRow[] = [];
  private publications = 0;

  constructor(
    private readonly category: Category,
    private readonly random: Random,
    private readonly ids: AlbumIds,
    private readonly thisYear: number,
  ) {}

  /** Records a publication; yields an album with its tracks when one is complete. */
  *add(row: PublicationRow): Generator<DemoRecord> {
    this.publications += 1;
    if (row.mp3s && !this.waiting.some((each) => each.pieceId === row.pieceId)) this.waiting.push(row);
    if (this.publications < publicationsPerAlbum || this.waiting.length < minTracks) return;
    yield* this.album(this.waiting.slice(-this.random.int(minTracks, maxTracks)));
    this.publications = 0;
    this.waiting = [];
  }

  private *album(pieces: readonly PublicationRow[]): Generator<DemoRecord> {
    const { random, category } = this;
    const town = expand('{town}', random);
    const performer = expand(random.pick(performerNames[category]), random, { town });
    const album: AlbumRow = {
      albumId: this.ids.next(),
      category,
      name: expand(random.pick(albumNames[category]), random, { town }),
      performer,
      year: random.int(
        Math.max(firstRecordingYear, ...pieces.map((piece) => Number(piece.year))),
        this.thisYear,
      ),
      price: random.maybe(0.1, () => '9.99'),
      description: expand(random.pick(albumDescriptions), random, { town }),
    };
    yield { file: 'albums', row: album };
    for (const [index, piece] of pieces.entries())
      yield { file: 'tracks', row: this.track(album, index + 1, piece) };
  }

  private track(album: AlbumRow, no: number, piece: PublicationRow): TrackRow {
    const { albumId, performer } = album;
    const duration = Math.max(60, piece.duration + this.random.int(-8, 12));
    return { albumId, no, title: piece.title, pieceId: piece.pieceId, duration, performer };
  }
}
