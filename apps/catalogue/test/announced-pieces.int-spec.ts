import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PieceCopy } from '@music/contracts';
import type { AnnouncementsService } from '../src/announcements/announcements.service.js';
import { type CatalogueDatabase, catalogueDatabase } from './catalogue-database.js';
import { announcementsOf } from './catalogue-parts.js';
import { CatalogueFactory } from './catalogue.factory.js';

let catalogue: CatalogueDatabase;
let factory: CatalogueFactory;
let service: AnnouncementsService;

beforeAll(async () => {
  catalogue = await catalogueDatabase();
  factory = new CatalogueFactory(catalogue.database);
  service = announcementsOf(catalogue.database);
});
afterAll(() => catalogue.stop());

const query = (sql: string, values?: unknown[]) => catalogue.database.manager.query(sql, values);
/** The batches announced so far, oldest first; forgotten once read. */
const announced = async (): Promise<PieceCopy[][]> => {
  await service.announcePieces();
  const rows = (await query(
    `with taken as (delete from outbox returning position, envelope)
     select envelope -> 'payload' -> 'pieces' as pieces from taken order by position`,
  )) as { pieces: PieceCopy[] }[];
  return rows.map(({ pieces }) => pieces);
};

describe('announcements of pieces', () => {
  it('announce each published piece once, with its first publication, again after any change, and when it is gone', async () => {
    const { pieceId, publicationId } = await factory.published(
      { title: 'Red Shield', composers: ['Henry Goffin'] },
      { series: 'General Series', number: '1371', year: 1943 },
    );
    const [[first]] = (await announced()) as [[PieceCopy]];
    expect(first).toEqual({
      category: 'brass',
      pieceId,
      version: expect.any(Number),
      title: 'Red Shield',
      composer: 'Henry Goffin',
      arranger: '',
      lyricist: '',
      type: '',
      series: 'General Series',
      year: 1943,
      recorded: false,
      removed: false,
    });
    expect(await announced()).toEqual([]);

    await query('update publications set mp3s = true where id = $1', [publicationId]);
    const [[second]] = (await announced()) as [[PieceCopy]];
    expect(second).toMatchObject({ pieceId, recorded: true });
    expect(second.version).toBeGreaterThan(first.version);
    expect(await service.listPieces({ afterVersion: 0, limit: 500 })).toEqual({
      pieces: [second],
      nextAfterVersion: null,
    });

    await query('delete from products where id = $1', [publicationId]);
    expect(await announced()).toMatchObject([[{ pieceId, title: 'Red Shield', removed: true }]]);
  });
});
