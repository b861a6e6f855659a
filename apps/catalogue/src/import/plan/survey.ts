import type { Category } from '@music/contracts';
import type { Finding } from '../finding.js';
import type { FileKind } from '../read/columns.js';
import type { RowOf } from '../row/catalogue-row.js';
import type { AlbumRow } from '../row/album.row.js';
import type { PersonRow } from '../row/person.row.js';
import { isAllCaps } from '../row/person-name.js';
import type { PublicationRow } from '../row/publication.row.js';
import type { RowReader } from '../row/row-reader.js';
import type { SeriesRow } from '../row/series.row.js';
import type { TrackRow } from '../row/track.row.js';
import type { SeriesMention } from './christmas-collection.js';
import { PersonRegister } from './person-register.js';
import { PieceRegister } from './piece-register.js';
import { DuplicateIds } from './duplicate-ids.js';

/** What earlier imports of the same source created: tracks may belong to its albums and pieces. */
export interface PreviouslyImported {
  albums: ReadonlyMap<string, Category>;
  /** `category:pieceId`. */
  pieces: ReadonlySet<string>;
}

type NamedCell = Pick<Finding, 'file' | 'row' | 'column'> & { name: string };

const peopleColumns = [
  ['composer', 'composers'],
  ['arranger', 'arrangers'],
  ['lyricist', 'lyricists'],
] as const;

/**
 * What the first reading of the files collects: all people and things that rows name, and faults that only appear by comparing
 * rows. It keeps ids and names, never whole rows, so that memory stays small.
 */
export class Survey {
  readonly people = new PersonRegister();
  readonly pieces = new PieceRegister();
  readonly series = new Map<string, SeriesMention>();
  readonly types = new Set<string>();
  readonly publishers = new Set<string>();
  readonly albums = new Map<string, Category>();
  private readonly inCapitals: NamedCell[] = [];
  private readonly repeats = new DuplicateIds();

  constructor(private readonly known: PreviouslyImported) {
    for (const [id, category] of known.albums) this.albums.set(id, category);
  }

  private readonly recorders: { [K in FileKind]: (row: RowOf[K], reader: RowReader) => void } = {
    people: (row, reader) => this.recordPerson(row, reader),
    series: (row, reader) => this.recordSeries(row.category, row.name, reader, 'name'),
    brass: (row, reader) => this.recordPublication(row, reader),
    contemporary: (row, reader) => this.recordPublication(row, reader),
    vocal: (row, reader) => this.recordPublication(row, reader),
    albums: (row) => void this.albums.set(row.albumId, row.category),
    tracks: (row, reader) => this.recordTrack(row, reader),
  };

  /** Records a row that could be read. `repeated`: it has the same content as an earlier row. */
  record<K extends FileKind>(kind: K, row: RowOf[K], reader: RowReader): { repeated: boolean } {
    const { repeat, firstRow } = this.repeats.add(`${kind}:${rowIdOf(row)}`, row, reader.place.row);
    if (repeat === 'different')
      reader.addFinding('rejected', idColumn[kind], `another row has the same id: row ${firstRow}`);
    if (repeat === 'same')
      reader.addFinding('repaired', idColumn[kind], `the same row again: row ${firstRow}`, '');
    if (repeat === 'first') this.recorders[kind](row, reader);
    return { repeated: repeat === 'same' };
  }

  /** The names in capitals that are kept under the same name written normally. Call it after everything is read. */
  capitalsRepairs(): Finding[] {
    return this.inCapitals
      .filter(({ name }) => this.people.canonical(name) !== name)
      .map(({ name, ...place }) => ({
        outcome: 'repaired',
        ...place,
        value: name,
        problem: 'a name in capitals',
        repair: this.people.canonical(name),
      }));
  }

  private recordPerson({ people, name }: PersonRow, reader: RowReader): void {
    const [only] = people;
    const plain = people.length === 1 && only === [name.firstName, name.lastName].join(' ').trim();
    for (const person of people) {
      this.people.add(person, plain ? name : null);
      this.recordInCapitals(reader, 'lastName', person);
    }
  }

  private recordSeries(category: Category, name: string | null, reader: RowReader, column: string): void {
    const key = `${category}:${name}`;
    if (!name || this.series.has(key)) return;
    this.series.set(key, { category, name, place: { ...reader.place, column: reader.labelOf(column) } });
  }

  private recordPublication(row: PublicationRow, reader: RowReader): void {
    for (const [column, role] of peopleColumns)
      for (const name of row.piece[role]) {
        this.people.add(name);
        this.recordInCapitals(reader, column, name);
      }
    for (const type of row.piece.types) this.types.add(type);
    if (row.publication.publisher) this.publishers.add(row.publication.publisher);
    this.recordSeries(row.category, row.publication.series, reader, 'series');
    if (this.pieces.add(row).isVariant)
      reader.addFinding(
        'repaired',
        'pieceId',
        'the pieceId of a piece with other content',
        'a separate piece',
      );
  }

  private recordTrack(row: TrackRow, reader: RowReader): void {
    const category = this.albums.get(row.albumId);
    if (!category) return reader.addFinding('rejected', 'albumId', 'no such album');
    if (row.pieceId === null || this.knowsPiece(category, row.pieceId)) return;
    reader.addFinding('rejected', 'pieceId', `no such ${category} piece`);
  }

  private knowsPiece(category: Category, pieceId: string): boolean {
    return this.pieces.has(category, pieceId) || this.known.pieces.has(`${category}:${pieceId}`);
  }

  private recordInCapitals(reader: RowReader, column: string, name: string): void {
    if (isAllCaps(name)) this.inCapitals.push({ ...reader.place, column: reader.labelOf(column), name });
  }
}

const idColumn: Record<FileKind, string> = {
  people: 'composerId',
  series: 'seriesId',
  brass: 'publicationId',
  contemporary: 'publicationId',
  vocal: 'publicationId',
  albums: 'albumId',
  tracks: 'no',
};

/** The id of a row among the rows of its file; a track's is its album and number. */
export function rowIdOf(row: PersonRow | SeriesRow | PublicationRow | AlbumRow | TrackRow): string {
  if ('publicationId' in row) return row.publicationId;
  if ('personId' in row) return row.personId;
  if ('seriesId' in row) return `${row.category}:${row.seriesId}`;
  return 'no' in row ? `${row.albumId}:${row.no}` : row.albumId;
}
