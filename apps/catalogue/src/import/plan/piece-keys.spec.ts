import { describe, expect, it } from '@jest/globals';
import { PieceKeys, type RowGroup, type StoredPiece } from './piece-keys.js';

const group = (identity: string, ...publicationIds: string[]): RowGroup => ({
  pieceId: '1',
  identity,
  publicationIds,
  year: null,
  yearText: null,
});
const stored = (key: string, identity: string | null, ...publicationIds: string[]): StoredPiece => ({
  key,
  identity,
  owner: publicationIds[0] ?? null,
  publications: publicationIds.map((publicationId) => ({ publicationId, year: null, yearText: null })),
});

/** `key:owner` of each group; a star if the shop has stored this. */
function assigned(groups: RowGroup[], pieces: StoredPiece[] = []): string[] {
  const inFiles = new Set(groups.flatMap(({ publicationIds }) => publicationIds));
  const known = new PieceKeys(groups, pieces, (id) => inFiles.has(id)).assign();
  return groups.map((one) => {
    const { key, owner, isStored } = known.get(one) ?? { key: '', owner: '', isStored: false };
    return `${key}:${owner}${isStored ? '*' : ''}`;
  });
}

describe('the pieces of a pieceId', () => {
  it('are the plain id and, for each other identity, the id with its first publication', () => {
    expect(assigned([group('x', 'a', 'b'), group('y', 'c', 'd')])).toEqual(['1:a', '1~c:c']);
  });

  it('stay the same whatever the order of the rows, and if rows are missing', () => {
    const pieces = [stored('1', 'x', 'a', 'b'), stored('1~c', 'y', 'c', 'd')];
    expect(assigned([group('y', 'd', 'c'), group('x', 'b', 'a')], pieces)).toEqual(['1~c:c*', '1:a*']);
    expect(assigned([group('y', 'c')], pieces)).toEqual(['1~c:c*']);
  });

  it('are only described by the row that described them before', () => {
    const pieces = [stored('1', 'x', 'a'), stored('1~c', 'y', 'c')];
    expect(assigned([group('x', 'b')], pieces)).toEqual(['1:a*']);
    expect(assigned([group('y', 'd'), group('z', 'e')], pieces)).toEqual(['1~c:c*', '1~e:e']);
  });

  it('follow the row that describes them when it is corrected', () => {
    expect(assigned([group('corrected', 'a')], [stored('1', 'x', 'a', 'b')])).toEqual(['1:a']);
  });

  it('are separate when another row changes', () => {
    const pieces = [stored('1', 'x', 'a', 'b')];
    expect(assigned([group('z', 'b')], pieces)).toEqual(['1~b:b']);
    expect(assigned([group('x', 'a'), group('z', 'b')], pieces)).toEqual(['1:a*', '1~b:b']);
  });

  it('become one under the plain id when their rows agree', () => {
    const pieces = [stored('1~c', 'y', 'c', 'd'), stored('1', 'x', 'a')];
    expect(assigned([group('x', 'a', 'c')], pieces)).toEqual(['1:a*']);
    expect(assigned([group('x', 'a', 'c'), group('y', 'd')], pieces)).toEqual(['1:a*', '1~c:d']);
  });

  it('never share a key', () => {
    const pieces = [stored('1', 'x', 'a'), { ...stored('1~c', 'y', 'd'), owner: 'd' }];
    expect(assigned([group('z', 'c')], pieces)).toEqual(['1~c~:c']);
  });

  it('take rows with any content if their identity was never stored', () => {
    expect(assigned([group('x', 'b')], [stored('1', null, 'a')])).toEqual(['1:a']);
    const arrangement = stored('1~c', null, 'c', 'd');
    expect(assigned([group('y', 'd')], [stored('1', null, 'a'), arrangement])).toEqual(['1~c:c']);
  });

  it('keep the year of a publication that the files lack, if it is earlier', () => {
    const one = { ...group('x', 'a'), year: 1990 };
    const piece = stored('1', 'x', 'a');
    const reprint = { publicationId: 'b', year: 1985, yearText: 'ca. 1985' };
    const known = new PieceKeys([one], [{ ...piece, publications: [reprint] }], (id) => id === 'a').assign();
    expect(known.get(one)).toMatchObject({ year: 1985, yearText: 'ca. 1985' });
  });
});
