import type { Category } from '@music/contracts';
import type { Database } from '@music/platform';
import type { Role } from '../src/credits/credits.sql.js';
import { raiseDataVersion } from '../src/database/data-version.sql.js';

type PriceFormat = 'pdf' | 'hardcopy' | 'mp3_album';
type ProductKind = 'publication' | 'album';

interface PieceDraft {
  title?: string;
  subtitle?: string;
  year?: number;
  copyrightYear?: number;
  grade?: number;
  durationSeconds?: number;
  key?: string;
  notes?: string;
  scripture?: string;
  tune?: string;
  videoUrl?: string;
  instrumentation?: string[];
  exclusive?: boolean;
  /** Display names; the last word is the last name. */
  composers?: string[];
  arrangers?: string[];
  lyricists?: string[];
  types?: string[];
}
interface PublicationDraft {
  number?: string | null;
  issue?: string | null;
  year?: number | null;
  sheetMusic?: boolean;
  mp3s?: boolean;
  video?: boolean;
  scoreNotes?: boolean;
  pages?: number;
  stock?: number | null;
  outOfPrint?: boolean;
  createdAt?: Date;
  series?: string;
  publisher?: string;
  prices?: Partial<Record<PriceFormat, number>>;
}
interface SeriesDraft {
  groupName?: string;
  description?: string;
  firstYear?: number;
  lastYear?: number;
}
interface AlbumDraft {
  name?: string;
  performer?: string;
  year?: number;
  description?: string;
  imageUrl?: string;
}
interface TrackDraft {
  no?: number;
  title?: string;
  pieceId?: number;
  durationSeconds?: number;
  performer?: string;
  previewUrl?: string;
}

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns and values of the fields that are given. */
function written(fields: object): [columns: string[], values: unknown[]] {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return [given.map(([field]) => columnOf(field)), given.map(([, value]) => value as unknown)];
}

/** Puts small catalogues into a test's database; whatever a test does not specify gets a plain value. */
export class CatalogueFactory {
  constructor(
    private readonly database: Database,
    readonly category: Category = 'brass',
  ) {}

  /** The same database, another category. */
  in(category: Category): CatalogueFactory {
    return new CatalogueFactory(this.database, category);
  }

  /** A piece that is published once. */
  async published(piece: PieceDraft = {}, publication: PublicationDraft = {}) {
    const pieceId = await this.piece(piece);
    return { pieceId, publicationId: await this.publication(pieceId, publication) };
  }

  async piece({ composers, arrangers, lyricists, types = [], ...fields }: PieceDraft = {}): Promise<number> {
    const piece = { title: 'Song of Courage', ...fields, category: this.category };
    const { id } = await this.insert('pieces', piece);
    await this.credits(id, 'composer', composers);
    await this.credits(id, 'arranger', arrangers);
    await this.credits(id, 'lyricist', lyricists);
    for (const name of types)
      await this.insert('piece_types', { pieceId: id, typeId: await this.findOrCreate('types', { name }) });
    return id;
  }

  async publication(pieceId: number, draft: PublicationDraft = {}): Promise<number> {
    const { series, publisher, prices = {}, ...fields } = draft;
    const id = await this.product('publication');
    await this.insert('publications', {
      ...fields,
      category: this.category,
      id,
      pieceId,
      seriesId: series ? await this.series(series) : null,
      publisherId: publisher ? await this.findOrCreate('publishers', { name: publisher }) : null,
    });
    await this.prices(id, prices);
    return id;
  }

  /** Finds or creates a series of the category. */
  series(name: string, fields: SeriesDraft = {}): Promise<number> {
    return this.findOrCreate('series', { category: this.category, name, ...fields });
  }

  person(display: string): Promise<number> {
    const words = display.split(' ');
    return this.findOrCreate('people', { lastName: words.pop() ?? '', firstName: words.join(' ') });
  }

  async album(fields: AlbumDraft = {}, pence?: number): Promise<number> {
    const id = await this.product('album');
    await this.insert('albums', { name: 'Gems for Brass', ...fields, category: this.category, id });
    await this.prices(id, pence === undefined ? {} : { mp3_album: pence });
    return id;
  }

  async track(albumId: number, fields: TrackDraft = {}): Promise<number> {
    const track = { no: 1, title: 'Song of Courage', ...fields, category: this.category, albumId };
    return (await this.insert('tracks', track)).id;
  }

  /** As an import does at its end. */
  async changed(): Promise<void> {
    await this.database.change(raiseDataVersion);
  }

  async product(kind: ProductKind): Promise<number> {
    const [next] = (await this.database.manager.query('select nextval($1)::integer as id', [
      `product_${this.category}_seq`,
    ])) as [{ id: number }];
    await this.insert('products', { category: this.category, id: next.id, kind });
    return next.id;
  }

  private async prices(productId: number, prices: Partial<Record<PriceFormat, number>>): Promise<void> {
    for (const [format, pence] of Object.entries(prices) as [PriceFormat, number][])
      await this.insert('prices', { category: this.category, productId, format, pence });
  }

  private async credits(pieceId: number, role: Role, names: readonly string[] = []): Promise<void> {
    for (const [position, name] of names.entries())
      await this.insert('piece_people', { pieceId, role, position, personId: await this.person(name) });
  }

  /** Finds or creates the row with these fields. */
  private async findOrCreate(table: string, fields: object): Promise<number> {
    const [columns, values] = written(fields);
    const condition = columns.map((column, at) => `${column} = $${at + 1}`).join(' and ');
    const [found] = await this.query(`select id from ${table} where ${condition}`, values);
    return (found ?? (await this.insert(table, fields))).id;
  }

  private async insert(table: string, fields: object): Promise<{ id: number }> {
    const [columns, values] = written(fields);
    const places = columns.map((_, at) => `$${at + 1}`);
    const [row] = await this.query(
      `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning *`,
      values,
    );
    return row as { id: number };
  }

  private query(sql: string, values: unknown[]): Promise<{ id: number }[]> {
    return this.database.manager.query(sql, values);
  }
}
