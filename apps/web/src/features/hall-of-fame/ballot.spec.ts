import { describe, expect, it } from '@jest/globals';
import { movePiece, without } from './ballot.js';

describe('a ballot', () => {
  it.each([
    [[1, 2, 3], 3, 0, [3, 1, 2]],
    [[1, 2, 3], 1, 1, [2, 1, 3]],
    [[1, 2, 3], 1, 9, [2, 3, 1]],
    [[1, 2, 3], 2, -1, [2, 1, 3]],
  ])('%j has %i at place %i: %j', (ballot, piece, to, after) => {
    expect(movePiece(ballot, piece, to)).toEqual(after);
  });

  it('removes a piece and keeps the order of the others', () => {
    expect(without([4, 5, 6], 5)).toEqual([4, 6]);
  });
});
