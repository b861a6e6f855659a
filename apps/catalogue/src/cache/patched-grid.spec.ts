import { describe, expect, it } from '@jest/globals';
import type { GridRow } from '@music/contracts';
import { encodeColumns } from '@music/rules';
import fc from 'fast-check';
import { patchedGrid } from './patched-grid.js';

const bytesOf = (rows: readonly GridRow[]) => ({
  rows: Buffer.from(JSON.stringify(rows)),
  columns: Buffer.from(JSON.stringify(encodeColumns('brass', rows))),
});

/** Also what looks like JSON, or like the end of a row. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom('"publicationId":1,', '},{"arranger":"', '{"', '"flags":"', '\\"', 'Ærø “Red”'),
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
const grid = fc.uniqueArray(row, {
  minLength: 1,
  maxLength: 40,
  size: 'max',
  selector: (one) => one.publicationId,
});

describe('patchedGrid', () => {
  it('gives the bytes that the changed rows would give', async () => {
    const changes = fc.array(fc.record({ at: fc.nat(), ...flags }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(grid, changes, async (rows, edits) => {
        const edited = new Map(edits.map(({ at, ...flag }) => [at % rows.length, flag]));
        const after = rows.map((one, at) => ({ ...one, ...edited.get(at) }));
        const changed = [...edited.keys()].map((at) => after[at] as GridRow);
        const patched = await patchedGrid(bytesOf(rows), changed);
        expect(String(patched?.rows)).toBe(JSON.stringify(after));
        expect(String(patched?.columns)).toBe(JSON.stringify(encodeColumns('brass', after)));
      }),
    );
  });

  it('leaves what it was given as it was: readers have it', async () => {
    const [one] = fc.sample(row, { numRuns: 1, seed: 1 }) as [GridRow];
    const before = bytesOf([one]);
    await patchedGrid(before, [{ ...one, mp3s: !one.mp3s }]);
    expect(before).toEqual(bytesOf([one]));
  });

  it('refuses a row that is new, or whose words changed', async () => {
    await fc.assert(
      fc.asyncProperty(grid, fc.nat(), async (rows, at) => {
        const one = rows[at % rows.length] as GridRow;
        expect(await patchedGrid(bytesOf(rows), [{ ...one, publicationId: 301 }])).toBeNull();
        expect(await patchedGrid(bytesOf(rows), [{ ...one, title: `${one.title}!` }])).toBeNull();
      }),
      { numRuns: 20 },
    );
  });
});
