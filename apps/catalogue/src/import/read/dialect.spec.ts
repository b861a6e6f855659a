import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { detectDialect } from './dialect.js';
import { type CsvRecord, readRecords } from './records.js';

const text = 'pieceId;title\n1;"Un rêve; à 2 voix"\n2;"Zweite\nZeile – „Ende“"\n';
const rows = [
  ['pieceId', 'title'],
  ['1', 'Un rêve; à 2 voix'],
  ['2', 'Zweite\nZeile – „Ende“'],
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dialect-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Buffer | string): Promise<CsvRecord[]> {
  const path = join(folder, 'file.csv');
  await writeFile(path, bytes);
  const records: CsvRecord[] = [];
  for await (const record of readRecords(path, await detectDialect(path))) records.push(record);
  return records;
}

const cells = (records: readonly CsvRecord[]) =>
  records.map((record) => ('cells' in record ? record.cells : record.broken));

describe('reading any dialect', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', iconv.encode(text, 'utf8', { addBOM: true })],
    ['UTF-16 LE with a byte order mark', iconv.encode(text, 'utf-16le', { addBOM: true })],
    ['UTF-16 LE without', iconv.encode(text, 'utf-16le', { addBOM: false })],
    ['UTF-16 BE with a byte order mark', iconv.encode(text, 'utf-16be', { addBOM: true })],
    ['UTF-16 BE without', iconv.encode(text, 'utf-16be', { addBOM: false })],
    ['windows-1252', iconv.encode(text, 'windows-1252')],
    ['Windows line ends', Buffer.from(text.replaceAll('\n', '\r\n'))],
  ])('reads %s', async (_name, bytes) => {
    const read1 = cells(await read(bytes));
    expect(JSON.parse(JSON.stringify(read1).replaceAll('\\r\\n', '\\n'))).toEqual(rows);
  });

  it.each([
    ['commas', 'a,b\n"1,5",2\n', ['1,5', '2']],
    ['semicolons', 'a;b\n1,5;2\n', ['1,5', '2']],
    ['tabs', 'a\tb\n1,5;x\t2\n', ['1,5;x', '2']],
    ['one column', 'a\nonly\n', ['only']],
  ])('detects %s', async (_name, file, row) => {
    expect(cells(await read(file))[1]).toEqual(row);
  });

  it('obeys a sep= line, which is not a row of the sheet', async () => {
    expect(await read('sep=;\na;b\n1,2,3;4\n')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['1,2,3', '4'] },
    ]);
  });

  it('reads the file as windows-1252 if the last row has a byte that is not UTF-8', async () => {
    const padding = 'x,y\n'.repeat(40_000);
    const read1 = await read(
      Buffer.concat([Buffer.from(`a,b\n${padding}`), Buffer.from([0xe9, 0x2c, 0x31, 0x0a])]),
    );
    expect(cells(read1).at(-1)).toEqual(['é', '1']);
  });

  it('reads the file as UTF-8 if more of its letters are in UTF-8 than are not', async () => {
    const mixed = [Buffer.from('Grüße,Ä\nWeiß,–\n'), iconv.encode('Grüße,1\n', 'windows-1252')];
    expect(cells(await read(Buffer.concat(mixed)))).toEqual([
      ['Grüße', 'Ä'],
      ['Weiß', '–'],
      ['Gr\uFFFD\uFFFDe', '1'],
    ]);
  });

  it('numbers rows as a spreadsheet does: quoted line breaks are in one row, blank rows count', async () => {
    const read1 = await read('a,b\n1,"x\n\ny"\n\n2,z\n');
    expect(read1.map(({ row }) => row)).toEqual([1, 2, 3, 4]);
  });

  it('keeps a stray quotation mark and the rows after it', async () => {
    expect(cells(await read('a,b\n12" single,x\n"ab"c,y\n3,z\n'))).toEqual([
      ['a', 'b'],
      ['12" single', 'x'],
      ['"ab"c', 'y'],
      ['3', 'z'],
    ]);
  });

  it('reports a quoted cell that never ends', async () => {
    expect(cells(await read('a,b\n1,x\n2,"never\n3,z\n')).at(-1)).toContain('never closes');
  });

  it('reads no more rows than a spreadsheet has, blank ones included', async () => {
    const path = join(folder, 'file.csv');
    await writeFile(path, `a,b\n${'\n'.repeat(50_000)}3,z\n`);
    const records: CsvRecord[] = [];
    for await (const record of readRecords(path, await detectDialect(path), 1_000)) records.push(record);
    expect(records).toHaveLength(1_001);
    const broken = 'the file has more than 1,000 rows; the rest was not read';
    expect(records.at(-1)).toEqual({ row: 1_001, broken });
  });

  it('reports a row of more than a megabyte once, wherever it ends', async () => {
    const records = await read(`a,b\n1,x\n2,${'y'.repeat(1_500_000)}\n${'3,z\n'.repeat(50_000)}`);
    expect(records.slice(0, 2).map(({ row }) => row)).toEqual([1, 2]);
    expect(records.slice(2)).toEqual([{ row: 3, broken: expect.stringContaining('more than 1 MB') }]);
  });
});
