import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columns, type DemoFile } from './rows.js';
import { makeDemoCatalogue } from './testing/demo-catalogue.js';
import { writeDemoCatalogue } from './write.js';

const files = Object.keys(columns) as DemoFile[];
/** Given, so that a test may run as a year ends. */
const thisYear = 2026;
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-data-'));
});
afterEach(() => rm(folder, { recursive: true }));

const rowsOf = async (file: DemoFile): Promise<Record<string, string>[]> =>
  parse(await readFile(join(folder, `${file}.csv`)), { columns: true });

describe('writeDemoCatalogue', () => {
  it('writes the same bytes for the same seed and size', async () => {
    const [first, second] = [join(folder, 'a'), join(folder, 'b')];
    await writeDemoCatalogue(first, { publications: 1500, thisYear });
    await writeDemoCatalogue(second, { publications: 1500, thisYear });
    expect((await readdir(first)).sort()).toEqual(files.map((file) => `${file}.csv`).sort());
    for (const file of await readdir(first)) {
      const [one, other] = [await readFile(join(first, file)), await readFile(join(second, file))];
      expect(one.equals(other)).toBe(true);
      expect(one.length).toBeGreaterThan(0);
    }
  });

  it('writes what makeDemoCatalogue creates: every row parses back, cell by cell', async () => {
    const written = await writeDemoCatalogue(folder, { publications: 700, seed: 5, thisYear });
    const made = makeDemoCatalogue({ publications: 700, seed: 5, thisYear });
    for (const file of files) {
      const parsed = await rowsOf(file);
      const expected = made[file].map((row) => {
        const fields: Record<string, unknown> = { ...row };
        const cell = (header: string) => String(fields[header === 'issue' ? 'number' : header]);
        return Object.fromEntries(columns[file].map((header) => [header, cell(header)]));
      });
      expect(parsed).toEqual(expected);
      expect(written[file]).toBe(made[file].length);
    }
  });

  it('writes flags as true and false and needs quotes for some of its cells', async () => {
    await writeDemoCatalogue(folder, { publications: 300, thisYear });
    const rows = await rowsOf('brass');
    expect(new Set(rows.map((row) => row['sheetMusic']))).toEqual(new Set(['true', 'false']));
    expect(rows.some((row) => row['title']?.includes(','))).toBe(true);
  });

  it('says what it wrote', async () => {
    const lines: string[] = [];
    await writeDemoCatalogue(folder, { publications: 50, log: (line) => lines.push(line) });
    expect(lines).toEqual(['50 publications written']);
  });

  it('rejects an invalid size before it touches the folder', async () => {
    await expect(writeDemoCatalogue(join(folder, 'none'), { publications: 0 })).rejects.toThrow(RangeError);
    expect(await readdir(folder)).toEqual([]);
  });

  it('rejects with the file system’s error if it cannot write', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(writeDemoCatalogue(join(folder, 'file'), { publications: 5 })).rejects.toThrow(
      /EEXIST|ENOTDIR/,
    );
    const taken = join(folder, 'taken');
    await writeDemoCatalogue(taken, { publications: 5 });
    await rm(join(taken, 'brass.csv'));
    await writeDemoCatalogue(join(taken, 'brass.csv'), { publications: 5 });
    await expect(writeDemoCatalogue(taken, { publications: 5 })).rejects.toThrow('EISDIR');
  });
});
