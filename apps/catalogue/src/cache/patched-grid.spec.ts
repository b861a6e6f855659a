import { describe, expect, it } from '@jest/globals';
import type { GridRow } from '@music/contracts';
import { encodeColumns, type RowExtras } from '@music/rules';
import fc from 'fast-check';
import type { ListedRow } from '../grid/grid-row.js';
import { patchGrid } from './patched-grid.js';

const bytesOf = (listed: readonly ListedRow[]) => {
  const rows = listed.map(({ row }) => row);
  const extras = listed.map((one) => one.extras);
  return {
    rows: Buffer.from(JSON.stringify(rows)),
    columns: Buffer.from(JSON.stringify(encodeColumns('brass', rows, extras))),
  };
};

/** Also text that looks like JSON, or like the end of a row. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom(
    '"publicationId":1,',
    '"extras":{',
    '},{"arranger":"',
    '{"',
    '"flags":"',
    '\\"',
    'Ærø “Red”',
  ),
);
const flags = { mp3s: fc.boolean(), video: fc.boolean(), sheetMusic: fc.boolean(), scoreNotes: fc.boolean() };
const row = fc
  .record({
    arranger: text,
    composer: text,
    series: text,
    title: text,
    type: text,
    number: fc.option(text),
    year: fc.option(fc.nat(2100)),
    pieceId: fc.nat(300),
    publicationId: fc.integer({ min: 1, max: 300 }),
    ...flags,
  })
  .map(({ arranger, composer, mp3s, number, pieceId, publicationId, scoreNotes, ...after }): GridRow => {
    const { series, sheetMusic, title, type, video, year } = after;
    const before = { arranger, composer, mp3s, number, pieceId, publicationId, scoreNotes };
    return { ...before, series, sheetMusic, title, type, video, year };
  });
const extras: fc.Arbitrary<RowExtras> = fc.record({
  price: fc.option(fc.constantFrom(0, 995, 1995)),
  pdf: fc.boolean(),
  grade: fc.option(fc.integer({ min: 1, max: 6 })),
  minutes: fc.option(fc.integer({ min: 1, max: 35 })),
  instruments: text,
});
const grid = fc.uniqueArray(fc.record({ row, extras }), {
  minLength: 1,
  maxLength: 40,
  size: 'max',
  selector: (one) => one.row.publicationId,
});

describe('patchGrid', () => {
  it('returns the same bytes as building the changed rows anew', async () => {
    const changes = fc.array(fc.record({ at: fc.nat(), flags: fc.record(flags), extras }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(grid, changes, async (before, edits) => {
        const edited = new Map(edits.map(({ at, ...edit }) => [at % before.length, edit]));
        const after = before.map((one, at) => {
          const edit = edited.get(at);
          return edit ? { row: { ...one.row, ...edit.flags }, extras: edit.extras } : one;
        });
        const changed = [...edited.keys()].map((at) => after[at] as ListedRow);
        const patched = await patchGrid(bytesOf(before), changed);
        const anew = bytesOf(after);
        expect(String(patched?.rows)).toBe(String(anew.rows));
        expect(String(patched?.columns)).toBe(String(anew.columns));
      }),
    );
  });

  it('does not modify its input, which readers still use', async () => {
    const [[one]] = fc.sample(grid, { numRuns: 1, seed: 1 }) as [[ListedRow]];
    const before = bytesOf([one]);
    await patchGrid(before, [{ row: { ...one.row, mp3s: !one.row.mp3s }, extras: one.extras }]);
    expect(before).toEqual(bytesOf([one]));
  });

  it('refuses a row that is new, or whose words changed', async () => {
    await fc.assert(
      fc.asyncProperty(grid, fc.nat(), async (before, at) => {
        const one = before[at % before.length] as ListedRow;
        const patchedWith = (change: Partial<GridRow>) =>
          patchGrid(bytesOf(before), [{ ...one, row: { ...one.row, ...change } as GridRow }]);
        expect(await patchedWith({ publicationId: 301 })).toBeNull();
        expect(await patchedWith({ title: `${one.row.title}!` })).toBeNull();
      }),
      { numRuns: 20 },
    );
  });
});
