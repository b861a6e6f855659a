import { describe, expect, it } from '@jest/globals';
import { listPieces } from './catalogue-seasonal.contract.js';

const refusals = (of: string): string[] =>
  listPieces.request.safeParse({ of }).error?.issues.map(({ message }) => message) ?? [];

describe('names of pieces in a list', () => {
  it.each(['', 'brass12', 'brass12,vocal3-105'])('may be “%s”', (of) => {
    expect(refusals(of)).toEqual([]);
  });

  it.each([
    'organ1',
    'brass',
    'brass0',
    'brass12-',
    'brass12-0',
    'brass12--1',
    'brass12-1-2',
    'brass12-2147483648',
    'brass12,',
    "brass12-1'",
  ])('are explained if they are “%s”', (of) => {
    expect(refusals(of)).toEqual(['must be names such as brass12 or vocal3-105, separated by commas']);
  });
});
