import { describe, expect, it } from '@jest/globals';
import { importFixture } from './import.fixture.js';
import { brassRow } from './import-folder.js';

const { load, rows, everything } = importFixture();

const work = brassRow({ year: 1980, notes: 'For the work.' });
const arrangement = brassRow({ publicationId: 102, number: '2', arranger: 'Cy Owl', year: 1990, notes: '' });
const reprint = brassRow({ publicationId: 103, number: '3', year: 1975, notes: 'For the reprint.' });

/** The pieces of the publications 101 to 103. */
const pieces = () =>
  rows<{ publication: string; piece: number; arrangers: string | null; year: number; notes: string | null }>(
    `select r.source_id as publication, c.id as piece, c.year, c.notes,
       (select string_agg(display, ', ') from piece_people join people on people.id = person_id
          where piece_id = c.id and role = 'arranger') as arrangers
     from publications p join pieces c on c.id = p.piece_id
       join source_references r on r.kind = 'publication' and r.own_id = p.id
     order by r.source_id`,
  );

describe('importing some of the rows under one pieceId', () => {
  it('never turns one piece into another: an arrangement that comes alone or first stays an arrangement', async () => {
    await load({ 'brass.csv': [work, arrangement] });
    const before = await pieces();
    expect(before.map(({ arrangers }) => arrangers)).toEqual([null, 'Cy Owl']);
    const alone = await load({ 'brass.csv': [{ ...arrangement, pdfPrice: '9.99' }] });
    expect(alone.totals).toMatchObject({ read: 1, updated: 1 });
    expect(await pieces()).toEqual(before);
    await load({ 'brass.csv': [{ ...arrangement, pdfPrice: '9.99' }, work] });
    expect(await pieces()).toEqual(before);
  });

  it('makes a new arrangement a separate piece even if the work itself is not in the file', async () => {
    await load({ 'brass.csv': [work] });
    const [before] = await pieces();
    await load({ 'brass.csv': [arrangement] });
    const [after, separate] = await pieces();
    expect(after).toEqual(before);
    expect(separate).toMatchObject({ arrangers: 'Cy Owl' });
    expect(separate?.piece).not.toBe(before?.piece);
  });

  it('adds a reprint to its piece without describing it anew, and keeps the earliest year', async () => {
    await load({ 'brass.csv': [work] });
    const [before] = await pieces();
    await load({ 'brass.csv': [reprint] });
    const [, added] = await pieces();
    expect(added).toMatchObject({ piece: before?.piece, notes: 'For the work.' });
    await load({ 'brass.csv': [{ ...work, notes: 'Corrected.' }] });
    expect(await pieces()).toMatchObject([
      { piece: before?.piece, notes: 'Corrected.', year: 1975 },
      { piece: before?.piece, year: 1975 },
    ]);
  });

  it('corrects the title of a piece whose reprint is not in the file', async () => {
    await load({ 'brass.csv': [work, reprint] });
    const [before] = await pieces();
    await load({ 'brass.csv': [{ ...work, title: 'The Red Kites' }] });
    expect((await pieces()).map(({ piece }) => piece)).toEqual([before?.piece, before?.piece]);
    expect(await rows('select title from pieces')).toEqual([{ title: 'The Red Kites' }]);
  });

  it('changes nothing if all rows come again in another order', async () => {
    const all = [work, arrangement, reprint];
    await load({ 'brass.csv': all });
    const before = await everything();
    const again = await load({ 'brass.csv': all.toReversed() });
    expect(again.outcome).toBe('unchanged');
    expect(await everything()).toBe(before);
  });
});
