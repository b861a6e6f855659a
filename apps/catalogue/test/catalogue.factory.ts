import type { Category } from '@music/contracts';
import type { Database } from '@music/platform';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { Album } from '../src/database/entities/album.entity.js';
import { PiecePerson, type Role } from '../src/database/entities/piece-person.entity.js';
import { PieceType, Type } from '../src/database/entities/piece-type.entity.js';
import { Piece } from '../src/database/entities/piece.entity.js';
import { Person } from '../src/database/entities/person.entity.js';
import { Price, type PriceFormat } from '../src/database/entities/price.entity.js';
import { Product, type ProductKind, productSequence } from '../src/database/entities/product.entity.js';
import { Publication } from '../src/database/entities/publication.entity.js';
import { Publisher } from '../src/database/entities/publisher.entity.js';
import { Series } from '../src/database/entities/series.entity.js';
import { Track } from '../src/database/entities/track.entity.js';

type PieceDraft = Partial<Omit<Piece, 'id' | 'category'>> & {
  /** Display names; the last word is the last name. */
  composers?: string[];
  arrangers?: string[];
  lyricists?: string[];
  types?: string[];
};
type PublicationDraft = Partial<
  Omit<Publication, 'id' | 'category' | 'pieceId' | 'seriesId' | 'publisherId'>
> & {
  series?: string;
  publisher?: string;
  prices?: Partial<Record<PriceFormat, number>>;
};

/** Puts small catalogues into a test's database; what a test does not name gets a plain value. */
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
    const { id } = await this.insert(Piece, piece);
    await this.credits(id, 'composer', composers);
    await this.credits(id, 'arranger', arrangers);
    await this.credits(id, 'lyricist', lyricists);
    for (const name of types)
      await this.insert(PieceType, { pieceId: id, typeId: await this.named(Type, { name }) });
    return id;
  }

  async publication(pieceId: number, draft: PublicationDraft = {}): Promise<number> {
    const { series, publisher, prices = {}, ...fields } = draft;
    const id = await this.product('publication');
    await this.insert(Publication, {
      ...fields,
      category: this.category,
      id,
      pieceId,
      seriesId: series ? await this.series(series) : null,
      publisherId: publisher ? await this.named(Publisher, { name: publisher }) : null,
    });
    await this.prices(id, prices);
    return id;
  }

  /** Finds or makes a series of the category. */
  series(name: string, fields: Partial<Series> = {}): Promise<number> {
    return this.named(Series, { category: this.category, name, ...fields });
  }

  person(display: string): Promise<number> {
    const words = display.split(' ');
    return this.named(Person, { lastName: words.pop() ?? '', firstName: words.join(' ') });
  }

  async album(fields: Partial<Album> = {}, pence?: number): Promise<number> {
    const id = await this.product('album');
    await this.insert(Album, { name: 'Gems for Brass', ...fields, category: this.category, id });
    await this.prices(id, pence === undefined ? {} : { mp3_album: pence });
    return id;
  }

  async track(albumId: number, fields: Partial<Track> = {}): Promise<number> {
    const track = { no: 1, title: 'Song of Courage', ...fields, category: this.category, albumId };
    return (await this.insert(Track, track)).id;
  }

  /** As an import does at its end. */
  async changed(): Promise<void> {
    await this.database.manager.query('update catalogue_state set data_version = data_version + 1');
  }

  async product(kind: ProductKind): Promise<number> {
    const [next] = (await this.database.manager.query('select nextval($1)::integer as id', [
      productSequence(this.category),
    ])) as [{ id: number }];
    await this.insert(Product, { category: this.category, id: next.id, kind });
    return next.id;
  }

  private async prices(productId: number, prices: Partial<Record<PriceFormat, number>>): Promise<void> {
    for (const [format, pence] of Object.entries(prices) as [PriceFormat, number][])
      await this.insert(Price, { category: this.category, productId, format, pence });
  }

  private async credits(pieceId: number, role: Role, names: readonly string[] = []): Promise<void> {
    for (const [position, name] of names.entries())
      await this.insert(PiecePerson, { pieceId, role, position, personId: await this.person(name) });
  }

  private async named<E extends ObjectLiteral & { id: number }>(
    entity: EntityTarget<E>,
    fields: Partial<E>,
  ): Promise<number> {
    const found = await this.database.manager.findOne(entity, { where: fields as never });
    return found?.id ?? (await this.insert(entity, fields)).id;
  }

  private async insert<E extends ObjectLiteral>(
    entity: EntityTarget<E>,
    fields: Partial<E>,
  ): Promise<Partial<E> & { id: number }> {
    const result = await this.database.manager.insert(entity, fields as never);
    return { ...fields, ...result.raw?.[0] };
  }
}
