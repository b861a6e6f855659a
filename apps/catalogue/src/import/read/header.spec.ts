import { describe, expect, it } from '@jest/globals';
import { readHeader } from './header.js';

describe('readHeader', () => {
  it('knows other names for columns, ignoring case, spaces and underscores', () => {
    const { header, findings } = readHeader('vocal.csv', 'vocal', [
      'Piece ID',
      'publication_id',
      'SERIES',
      'Cat. No.',
      'Title',
      'composers',
      'Lyrics by',
      'ARRANGED-BY',
    ]);
    expect(findings).toEqual([]);
    expect([...header.columns.keys()]).toEqual([
      'pieceId',
      'publicationId',
      'series',
      'issue',
      'title',
      'composer',
      'lyricist',
      'arranger',
    ]);
    expect(header.columns.get('issue')).toEqual({ index: 3, label: 'Cat. No.' });
  });

  it('prefers a column’s own name to another’s alias', () => {
    const { header } = readHeader('series.csv', 'series', ['seriesId', 'category', 'name']);
    expect(header.columns.get('name')?.index).toBe(2);
  });

  it.each([[[]], [['']], [['', ' ']]])(
    'says that the first row is empty instead of naming each column: %j',
    (cells) => {
      const { findings } = readHeader('brass.csv', 'brass', cells);
      expect(findings.map(({ row, column, problem }) => [row, column, problem])).toEqual([
        [1, null, 'the first row is empty; it should name the columns'],
      ]);
    },
  );

  it('leaves out empty cells at the end, which spreadsheets write for columns that were emptied', () => {
    const named = ['pieceId', 'publicationId', 'series', 'number', 'title', 'composer'];
    const { header, findings } = readHeader('brass.csv', 'brass', [...named, '', ' ']);
    expect(findings).toEqual([]);
    expect(header.width).toBe(named.length);
  });

  it('names the file and the column that is missing, unknown, repeated or without a name', () => {
    const { findings } = readHeader('brass.csv', 'brass', [
      'pieceId',
      'publicationId',
      'title',
      'Titles',
      'tittle',
      '',
      'year',
    ]);
    expect(findings.map(({ file, row, column, problem }) => [file, row, column, problem])).toEqual([
      ['brass.csv', 1, 'Titles', 'a second column for title'],
      ['brass.csv', 1, 'tittle', 'unknown column'],
      ['brass.csv', 1, 'column 6', 'the column has no header'],
      ['brass.csv', 1, 'series', 'the column is missing'],
      ['brass.csv', 1, 'composer', 'the column is missing'],
      ['brass.csv', 1, 'number', 'the column is missing'],
    ]);
  });
});
