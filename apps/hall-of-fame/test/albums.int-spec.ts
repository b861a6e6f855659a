import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type FameCategory,
  listManagedEditions,
  type ManagedEdition,
  type ProductCopy,
  productsChanged,
} from '@music/contracts';
import { eventually, someAlbum, someProduct } from '@music/testing';
import {
  admin,
  advance,
  advanceTo,
  edition,
  type HallOfFame,
  listed,
  startHallOfFame,
} from './hall-of-fame.fixture.js';
import { FakeCatalogue } from './neighbours.js';

let hall: HallOfFame;
beforeAll(async () => {
  hall = await startHallOfFame();
});
afterAll(() => hall.stop());

/** An edition that has released this album. */
async function editionWith(albumId: number, category: FameCategory = 'brass') {
  const made = await edition(hall, { category });
  await hall.query(
    `update hall_of_fame.editions set stage = 12, opens_at = '2026-01-01', closes_at = '2026-02-01', ballots_hash = '',
       album_id = $2 where id = $1`,
    [made.id, albumId],
  );
  return made;
}

/** The catalogue announces products; a broker may deliver the event twice. */
async function announce(...products: ProductCopy[]): Promise<void> {
  const id = randomUUID();
  await hall.publish(productsChanged, { products }, { id, times: 2 });
  await eventually(async () =>
    expect(await hall.query('select from hall_of_fame.inbox where message_id = $1', [id])).toHaveLength(1),
  );
}

describe('the link to the album of an edition', () => {
  it('is left out once the catalogue has removed the album, and is back with it', async () => {
    const [brass, vocal] = [await editionWith(7), await editionWith(7, 'vocal')];
    await announce(someAlbum({ id: 7, version: 2, removed: true }));
    expect(await listed(hall, brass, null)).toMatchObject({ albumId: null, stage: 12 });
    expect(await listed(hall, brass, admin)).toMatchObject({ albumId: null });
    expect(await listed(hall, vocal, null)).toMatchObject({ albumId: 7 });
    const { editions } = await hall.call(admin, listManagedEditions, {});
    expect(editions.find(({ id }) => id === brass.id)).toMatchObject({ albumId: 7 });

    await announce(someAlbum({ id: 7, version: 3 }));
    expect(await listed(hall, brass, null)).toMatchObject({ albumId: 7 });
  });

  it('does not come back with an older announcement that arrives later', async () => {
    const made = await editionWith(8);
    await announce(someAlbum({ id: 8, version: 5, removed: true }));
    await announce(someAlbum({ id: 8, version: 4 }));
    expect(await listed(hall, made, null)).toMatchObject({ albumId: null });
  });

  it('stays if the album is not known, whatever becomes of publications', async () => {
    const made = await editionWith(9);
    await announce(someProduct({ id: 9, version: 6, removed: true }));
    expect(await listed(hall, made, null)).toMatchObject({ albumId: 9 });
    expect(await hall.query('select from hall_of_fame.albums where album_id = 9')).toEqual([]);
  });

  it('is not released once the catalogue has removed the album', async () => {
    const { id: edited } = await advanceTo(hall, await edition(hall), 11);
    await hall.query('update hall_of_fame.editions set album_id = 11 where id = $1', [edited]);
    await announce(someAlbum({ id: 11, version: 8, removed: true }));
    const managed = async () =>
      (await hall.call(admin, listManagedEditions, {})).editions.find(
        ({ albumId }) => albumId === 11,
      ) as ManagedEdition;
    expect((await managed()).next).toMatchObject({ stage: 12, needsAlbum: true });
    await expect(advance(hall, await managed())).rejects.toMatchObject({
      code: 'HALL_OF_FAME_ALBUM_MISSING',
    });

    await announce(someAlbum({ id: 11, version: 9 }));
    expect((await managed()).next).toMatchObject({ needsAlbum: false });
    expect(await advance(hall, await managed())).toMatchObject({ stage: 12 });
  });

  it('stays while the catalogue does not answer at the start, and then follows what it lists', async () => {
    const made = await editionWith(10);
    FakeCatalogue.products = null;
    await hall.restart();
    expect(await listed(hall, made, null)).toMatchObject({ albumId: 10 });
    FakeCatalogue.products = [someAlbum({ id: 10, version: 7, removed: true })];
    await eventually(async () => expect(await listed(hall, made, null)).toMatchObject({ albumId: null }));
  });
});
