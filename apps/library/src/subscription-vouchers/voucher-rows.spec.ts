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
});
