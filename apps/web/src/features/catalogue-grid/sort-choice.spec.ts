import { describe, expect, it } from '@jest/globals';
import { directionOf, nextSort, sortChoicesOf } from './sort-choice.js';

describe('sorting by a header', () => {
  it('C-117 goes from ascending to descending to the default', () => {
    expect(nextSort('brass', 'title', 'default')).toBe('titleAsc');
    expect(nextSort('brass', 'title', 'titleAsc')).toBe('titleDesc');
    expect(nextSort('brass', 'title', 'titleDesc')).toBe('default');
    expect(nextSort('brass', 'title', 'yearAsc')).toBe('titleAsc');
  });
  it('names the direction of the sorted column only', () => {
    expect(directionOf('brass', 'year', 'yearDesc')).toBe('Desc');
    expect(directionOf('brass', 'title', 'yearDesc')).toBeNull();
    expect(directionOf('brass', 'title', 'default')).toBeNull();
  });
});

describe('the choice of orders', () => {
  const values = (...args: Parameters<typeof sortChoicesOf>) =>
    sortChoicesOf(...args).map(({ value }) => value);
  it('has the columns of the category in both directions, each once', () => {
    expect(values('brass', 'default')).toEqual([
      'default',
      ...['number', 'title', 'composer', 'arranger', 'type', 'series', 'year'].flatMap((field) => [
        `${field}Asc`,
        `${field}Desc`,
      ]),
    ]);
    expect(values('contemporary', 'default')).not.toContain('typeAsc');
    expect(values('contemporary', 'default')).toEqual(
      expect.arrayContaining(['issueAsc', 'lyricistDesc', 'yearAsc']),
    );
  });
  it('offers an order from the address that has no column', () => {
    expect(values('brass', 'mp3sDesc').at(-1)).toBe('mp3sDesc');
  });
});
