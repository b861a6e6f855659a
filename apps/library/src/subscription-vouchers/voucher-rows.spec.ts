import { describe, expect, it } from '@jest/globals';
import { readVouchers } from './voucher-rows.js';

const header = 'customerName,email,year,journals,sequenceNumber';
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

  it('keeps its commas if only its journals are separated by semicolons', () => {
    const lines = ['', header, 'Hope Band,hope@example.org,2026,A;B;C;D;E;F;G,1'];
    expect(readVouchers(lines.join('\n'))).toMatchObject({
      rows: [{ journals: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] }],
      faults: [],
    });
  });
});
