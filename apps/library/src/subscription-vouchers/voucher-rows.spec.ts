import { describe, expect, it } from '@jest/globals';
import { readVouchers as readFrom } from './voucher-rows.js';

const header = 'customerName,email,year,journals,sequenceNumber';
const readVouchers = (csv: string) => readFrom(csv, 2026);
const hope = 'Hope Band,hope@example.org,2026,Unity Series,1';

describe('a list of customers for vouchers', () => {
  it('has its rows numbered as in a spreadsheet: a cell of two lines is in one row, and blank rows count', () => {
    const lines = [header, '', hope, '"Grace\nBand",grace@example.org,2026,Unity Series,1', 'A,B', hope];
    const { rows, faults } = readVouchers(lines.join('\r\n'));
    expect(rows.map(({ row }) => row)).toEqual([3, 6]);
    expect(faults.map(({ row, column }) => [row, column])).toEqual([
      [4, 'customerName'],
      [5, ''],
    ]);
  });

  it('may have blank rows of empty cells, as spreadsheets leave them', () => {
    expect(readVouchers(`${header}\r\n${hope}\r\n,,,,\r\n , ,,,\r\n`)).toMatchObject({
      faults: [],
      count: 1,
    });
  });

  it.each([
    ['semicolons', ';', '"Unity Series;Triumph Series"'],
    ['tabs', '\t', 'Unity Series;Triumph Series'],
  ])('may be separated by %s, as spreadsheets of many countries write it', (_name, delimiter, journals) => {
    const lines = [header.split(','), ['Hope, Band', 'hope@example.org', '2026', journals, '1']];
    const { rows, faults } = readVouchers(lines.map((cells) => cells.join(delimiter)).join('\r\n'));
    expect(faults).toEqual([]);
    expect(rows).toMatchObject([
      { customerName: 'Hope, Band', year: 2026, journals: ['Unity Series', 'Triumph Series'] },
    ]);
  });

  it.each([
    ['semicolons', 'sep=;\r\n', ';'],
    ['commas, after a byte order mark', '\uFEFFsep=,\n', ','],
    ['tabs', 'SEP=\t\n', '\t'],
  ])(
    'may begin with a line for spreadsheets that names its separator, which is no row: %s',
    (_, line, cut) => {
      const lines = [
        header.replaceAll(',', cut),
        ['Hope Band', 'a@b.org', '2026', 'Unity Series', '0'].join(cut),
      ];
      expect(readVouchers(line + lines.join('\r\n')).faults).toMatchObject([
        { row: 2, column: 'sequenceNumber' },
      ]);
    },
  );

  it('keeps its commas if only its journals are separated by semicolons', () => {
    const lines = ['', header, 'Hope Band,hope@example.org,2026,A;B;C;D;E;F;G,1'];
    expect(readVouchers(lines.join('\n'))).toMatchObject({
      rows: [{ journals: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] }],
      faults: [],
    });
  });
});

describe('the faults of a list', () => {
  const faultsOf = (...lines: readonly string[]) =>
    readVouchers(lines.join('\r\n')).faults.map(({ row, column, reason }) => `${row} ${column}: ${reason}`);
  const twoLines = '"Grace\nBand",grace@example.org,2026,Unity Series,1';

  it.each([
    ['"Hope Band,hope@example.org', 'customerName: A quotation mark is not closed.'],
    ['Hope Band,"hope@example.org', 'email: A quotation mark is not closed.'],
    [
      'Hope Band,the "Hope",2026',
      'email: A cell with a quotation mark inside must be enclosed in quotation marks, and the inner one doubled.',
    ],
    [
      '"Hope" Band,hope@example.org',
      'customerName: There is text after the closing quotation mark of this cell.',
    ],
    ['Hope Band,"hope"@example.org', 'email: There is text after the closing quotation mark of this cell.'],
  ])('name the row and column of the quotation mark, also after cells of several lines: %s', (bad, text) => {
    expect(faultsOf('', header, twoLines, '', bad, hope)).toEqual([`5 ${text}`]);
  });

  it('name the row of a quotation mark in the header', () => {
    expect(faultsOf('', 'customerName,"email', hope)).toEqual(['2 : A quotation mark is not closed.']);
  });

  it('count blank rows before the header, and before the first row that is too many', () => {
    const rows = Array.from({ length: 1_001 }, () => hope);
    expect(faultsOf('', '', header, '', ...rows)).toEqual(['1005 : A file may have at most 1,000 rows.']);
    expect(faultsOf('', '', header, '')).toEqual(['3 : There are no rows.']);
    expect(faultsOf('', `${header},colour`, `${hope},red`)).toEqual(['2 colour: This column is not known.']);
  });

  it('name a year whose vouchers can no longer be used', () => {
    const [old, wrong] = [hope.replace('2026', '2025'), hope.replace('2026', '25')];
    expect(faultsOf(header, old, wrong)).toEqual([
      '2 year: Vouchers for 2025 can no longer be used.',
      '3 year: Enter a year.',
    ]);
  });

  it('name a column that is repeated, in any case, or has no name', () => {
    expect(faultsOf(`${header},EMAIL,email,,`, `${hope},x,y,,`)).toEqual([
      '1 column 8: This column has no name.',
      '1 column 9: This column has no name.',
      '1 email: This column is repeated.',
    ]);
  });

  it.each(['constructor', '__proto__', 'toString'])('name the column %s, which no list has', (column) => {
    expect(faultsOf(`${header},${column}`, `${hope},x`)).toEqual([`1 ${column}: This column is not known.`]);
  });
});
