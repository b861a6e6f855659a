import { describe, expect, it } from '@jest/globals';
import { demoSource, importFolder, isCatalogueEmpty } from '../src/import/import-folder.js';
import { ImportRefused } from '../src/import/read/catalogue-folder.js';
import { findingText } from '../src/import/report/report-text.js';
import { full, importFixture } from './import.fixture.js';
import { brassRow, type Files } from './import-folder.js';

const fixture = importFixture();

describe('rejected rows', () => {
  const broken: Files = {
    'brass.csv': [
      brassRow(),
      brassRow({ pieceId: 2, publicationId: 102, title: '' }),
      brassRow({ pieceId: 3, publicationId: 103, grade: 7, sheetMusic: 'perhaps' }),
      brassRow({ title: 'Other content' }),
      brassRow(),
    ],
    'vocal.csv':
      'pieceId,publicationId,series,issue,title,composer\n1,501,A,1,Good,Anna Lark\n2,502,A,2,Cut\n3,503,A,3,"never closed,Anna Lark\n',
    'tracks.csv': [{ albumId: 9, no: 1, title: 'Lost', pieceId: 1 }],
  };
  const faults = [
    'tracks.csv, row 2, albumId: no such album: “9”',
    'brass.csv, row 3, title: the title is missing',
    'brass.csv, row 4, sheetMusic: neither yes nor no: “perhaps”',
    'brass.csv, row 4, grade: not a whole number from 1 to 6: “7”',
    'brass.csv, row 5, publicationId: another row has the same id: row 2: “101”',
    'vocal.csv, row 3: 5 cells under a header of 6 columns',
    'vocal.csv, row 4: a quotation mark opens a cell that never closes; no row from here on can be read',
  ];

  it('stop the import: nothing is written and every fault is listed by file, row and column', async () => {
    const before = await fixture.everything();
    const report = await fixture.load(broken);
    expect(report.outcome).toBe('stopped');
    const rejected = report.findings.filter(({ outcome }) => outcome === 'rejected').map(findingText);
    expect(new Set(rejected)).toEqual(new Set(faults));
    expect(report.totals).toMatchObject({ read: 9, inserted: 2, unchanged: 1, rejected: 6 });
    expect(await fixture.everything()).toBe(before);
    expect(await isCatalogueEmpty(fixture.catalogue.url)).toBe(true);
  });

  it('are left out with --skip-rejected; the others are imported', async () => {
    const report = await fixture.load(broken, { skipRejected: true });
    expect(report.outcome).toBe('imported');
    expect((await fixture.grid()).map(({ title }) => title).sort()).toEqual(['Good', 'The Red Kite']);
  });

  it('contain a value that the spreadsheet could not show', async () => {
    const report = await fixture.load({
      'brass.csv': [
        brassRow({ title: '#NAME?', composer: '#N/A', number: '#1' }),
        brassRow({ pieceId: 2, publicationId: 102, title: '#REF! and other songs', year: '########' }),
      ],
    });
    const problem = 'a failed formula, or a value too wide for its column, in the spreadsheet';
    expect(report.findings.map(findingText)).toEqual([
      `brass.csv, row 2, title: ${problem}: “#NAME?”`,
      `brass.csv, row 2, composer: ${problem}: “#N/A”`,
      `brass.csv, row 3, year: ${problem}: “########”`,
    ]);
  });

  it('that were pasted from a windows-1252 file are named, and the letters of the others stay as they are', async () => {
    const rows = ['1,101,A,1,Grüße – „Ä“,Jürgen Weiß', '2,102,A,2,Tschüß,Anna Lark'];
    const head = 'pieceId,publicationId,series,number,title,composer\n';
    const pasted = Buffer.concat([Buffer.from(`${head}${rows[0]}\n`), Buffer.from(`${rows[1]}\n`, 'latin1')]);
    const report = await fixture.load({ 'brass.csv': pasted }, { skipRejected: true });
    expect(report.findings.map(findingText)).toEqual([
      'brass.csv, row 3, title: an unreadable character; save the file as UTF-8: “Tsch\uFFFD\uFFFD”',
    ]);
    expect((await fixture.grid()).map(({ title }) => title)).toEqual(['Grüße – „Ä“']);
  });

  it('a wrong header is reported by file and column, and nothing is read', async () => {
    const report = await fixture.load(
      {
        'brass.csv': 'pieceId,publicationId,series,tittle,composer,number\n1,1,A,B,C,1\n',
        'notes.csv': 'a\n',
      },
      { skipRejected: true },
    );
    expect(report.outcome).toBe('stopped');
    expect(report.findings.map(({ file, row, column }) => [file, row, column])).toEqual([
      ['notes.csv', null, null],
      ['brass.csv', 1, 'tittle'],
      ['brass.csv', 1, 'title'],
    ]);
    expect(await isCatalogueEmpty(fixture.catalogue.url)).toBe(true);
  });

  it('after a database error nothing is left behind', async () => {
    await fixture.catalogue.database.manager.query(
      `alter table publications add constraint refuse check (number is distinct from 'bad')`,
    );
    try {
      const many = Array.from({ length: 1500 }, (_, i) =>
        brassRow({ pieceId: i, publicationId: i, title: `T ${i}`, number: i === 1400 ? 'bad' : i }),
      );
      const before = await fixture.everything();
      await expect(fixture.load({ 'brass.csv': many })).rejects.toThrow('refuse');
      expect(await fixture.everything()).toBe(before);
    } finally {
      await fixture.catalogue.database.manager.query('alter table publications drop constraint refuse');
    }
  });
});

describe('dry runs and the demo catalogue', () => {
  it('reports what would be done and writes nothing', async () => {
    const before = await fixture.everything();
    const report = await fixture.load(full, { dryRun: true });
    expect(report).toMatchObject({ outcome: 'dry run', totals: { read: 12, inserted: 12, repaired: 1 } });
    expect(await fixture.everything()).toBe(before);
  });

  it('refuses an import without --replace-demo, which removes the demo catalogue first', async () => {
    await fixture.load({ 'brass.csv': [brassRow({ title: 'Demo' })] }, { source: demoSource });
    await expect(fixture.load(full)).rejects.toThrow(ImportRefused);
    expect((await fixture.grid()).map(({ title }) => title)).toEqual(['Demo']);
    await fixture.load(full, { replaceDemo: true });
    expect((await fixture.grid()).map(({ title }) => title)).not.toContain('Demo');
    expect((await fixture.load(full)).outcome).toBe('unchanged');
  });

  it('refuses a folder that is missing or contains no catalogue', async () => {
    await expect(importFolder(fixture.catalogue.database, '/nowhere/at/all')).rejects.toThrow(
      '/nowhere/at/all',
    );
    await expect(fixture.load({ 'readme.txt': 'hello' })).rejects.toThrow('no catalogue file');
  });

  it('shows progress while it checks and writes', async () => {
    const stages: string[] = [];
    await fixture.load(full, {
      onProgress: ({ stage, done, total }) => stages.push(`${stage} ${done}/${total}`),
    });
    expect(stages).toContain('checking 12/null');
    expect(stages.at(-1)).toBe('writing 12/12');
  });
});
