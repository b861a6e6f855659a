import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openFolder } from './catalogue-folder.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a spreadsheet that was renamed to .csv', () => {
  it.each([
    ['.xlsx or .ods', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x2c, 0x0a, 0xe9]],
    ['.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0x00, 0x2c, 0x0a]],
  ])('%s is named as such, instead of its bytes as columns', async (_format, bytes) => {
    await writeFile(join(folder, 'People.csv'), Uint8Array.from(bytes));
    expect((await openFolder(folder)).findings).toEqual([
      {
        outcome: 'rejected',
        file: 'People.csv',
        row: null,
        column: null,
        value: '',
        problem:
          'a spreadsheet, although its name ends in .csv: open the original, save it as CSV, and name the new file people.csv',
      },
    ]);
  });
});
