import { describe, expect, it, jest } from '@jest/globals';
import { categories } from '@music/contracts';
import { streamDemoCatalogue } from './catalogue.js';
import type { PublicationRow } from './rows.js';
import { type DemoCatalogue, makeDemoCatalogue } from './testing/demo-catalogue.js';

/** The proportions below are checked for one year, so that they do not change with the calendar. */
const thisYear = 2026;
const catalogue = makeDemoCatalogue({ thisYear });
const publications = (of: DemoCatalogue): readonly PublicationRow[] =>
  categories.flatMap((category) => of[category]);
const all = publications(catalogue);
const shareOf = (rows: readonly PublicationRow[], flag: (row: PublicationRow) => boolean): number =>
  rows.filter(flag).length / rows.length;
const distinct = (values: readonly unknown[]): number => new Set(values).size;

/** Rows of one series in the order they were published. */
const bySeries = (rows: readonly PublicationRow[]): ReadonlyMap<string, PublicationRow[]> => {
  const found = new Map<string, PublicationRow[]>();
  for (const row of rows) found.set(row.series, [...(found.get(row.series) ?? []), row]);
  return found;
};

describe('the sizes of a demo catalogue', () => {
  it('has 2000 publications unless told otherwise, 55 % brass, 20 % contemporary, 25 % vocal', () => {
    expect(all).toHaveLength(2000);
    expect(categories.map((category) => catalogue[category].length)).toEqual([1100, 400, 500]);
  });

  it.each([1, 2, 7, 60, 999])('has exactly %i publications when asked for them', (size) => {
    expect(publications(makeDemoCatalogue({ publications: size, thisYear }))).toHaveLength(size);
  });

  it.each([0, -5, 1.5, Number.NaN, 1_000_001])('refuses %p publications', (size) => {
    expect(() => streamDemoCatalogue({ publications: size })).toThrow(RangeError);
  });

  it.each([2027, 2028, 2040])('lasts until %i: the journals have issues of that year', (year) => {
    const made = publications(makeDemoCatalogue({ publications: 300, thisYear: year }));
    expect(made).toHaveLength(300);
    const journals = made.filter(({ issueDate }) => issueDate.startsWith(`${year}-`));
    expect(distinct(journals.map(({ series }) => series))).toBeGreaterThan(1);
    expect(Math.max(...made.map((row) => Number(row.year)))).toBe(year);
  });

  it('lasts until the current year unless told otherwise', () => {
    jest.useFakeTimers({ now: new Date('2031-05-03T12:00:00Z') });
    const made = makeDemoCatalogue({ publications: 300 });
    jest.useRealTimers();
    expect(made).toEqual(makeDemoCatalogue({ publications: 300, thisYear: 2031 }));
  });

  it('refuses a seed that is not a whole number', () => {
    expect(() => streamDemoCatalogue({ seed: Number.NaN })).toThrow('A seed is a whole number');
  });

  it('makes the same catalogue from the same seed, and another from another', () => {
    const small = (seed: number) => makeDemoCatalogue({ publications: 100, seed, thisYear });
    expect(small(1)).toEqual(small(1));
    expect(small(2)).not.toEqual(small(1));
  });
});

describe('references', () => {
  it('numbers publications, and gives a piece that is published twice the same words both times', () => {
    expect(distinct(all.map((row) => row.publicationId))).toBe(2000);
    const pieces = new Map<number, PublicationRow>();
    const again = all.filter((row) => pieces.has(row.pieceId) || !pieces.set(row.pieceId, row));
    expect(again.length).toBeGreaterThan(10);
    for (const row of again) {
      const first = pieces.get(row.pieceId);
      expect([row.title, row.composer, row.tune]).toEqual([first?.title, first?.composer, first?.tune]);
      expect(row.series).not.toBe(first?.series);
    }
  });

  it('lists every series with the publications it has', () => {
    for (const category of categories) {
      const counted = [...bySeries(catalogue[category])].map(([name, rows]) => [name, rows.length]);
      const listed = catalogue.series
        .filter((series) => series.category === category)
        .map((series) => [series.name, series.publications]);
      expect(new Map(listed as [string, number][])).toEqual(new Map(counted as [string, number][]));
      expect(listed).toHaveLength(counted.length);
    }
  });

  it('lists every person by first and last name, with the credits', () => {
    const credits = new Map<string, number>();
    for (const cell of all.flatMap((row) => [row.composer, row.lyricist, row.arranger])) {
      for (const name of cell.split('/').filter(Boolean)) credits.set(name, (credits.get(name) ?? 0) + 1);
    }
    const listed = catalogue.people.map(
      (person) => [`${person.firstName} ${person.lastName}`.trim(), person.credits] as const,
    );
    expect(new Map(listed)).toEqual(credits);
    expect(listed).toHaveLength(credits.size);
    expect(catalogue.people.every((person) => person.lastName !== '')).toBe(true);
  });

  it('points every track at a recorded piece of the album’s category, 8 to 14 an album, about one album in 60', () => {
    for (const category of categories) {
      const albums = catalogue.albums.filter((album) => album.category === category);
      const recorded = new Set(catalogue[category].filter((row) => row.mp3s).map((row) => row.pieceId));
      expect(albums.length).toBeGreaterThanOrEqual(Math.floor(catalogue[category].length / 80));
      expect(albums.length).toBeLessThanOrEqual(Math.ceil(catalogue[category].length / 60));
      for (const album of albums) {
        const tracks = catalogue.tracks.filter((track) => track.albumId === album.albumId);
        expect(tracks.length).toBeGreaterThanOrEqual(8);
        expect(tracks.length).toBeLessThanOrEqual(14);
        expect(tracks.map((track) => track.no)).toEqual(tracks.map((_, index) => index + 1));
        expect(tracks.every((track) => recorded.has(track.pieceId))).toBe(true);
      }
    }
    expect(catalogue.tracks.every((track) => track.albumId <= catalogue.albums.length)).toBe(true);
  });
});

describe('the rows', () => {
  it('have no blank where the shop needs a value', () => {
    for (const row of all) {
      const { series, title, composer, instrumentation, publisher, licence, source } = row;
      for (const cell of [series, title, composer, instrumentation, publisher, licence, source]) {
        expect(cell.trim()).not.toBe('');
        expect(cell).not.toMatch(/[{}]|undefined|NaN/);
      }
      expect(row.grade).toBeGreaterThanOrEqual(1);
      expect(row.grade).toBeLessThanOrEqual(6);
      expect(row.duration).toBeGreaterThan(30);
    }
    expect(catalogue.brass.every((row) => row.type !== '')).toBe(true);
    expect(catalogue.vocal.every((row) => row.type !== '')).toBe(true);
    expect(catalogue.contemporary.every((row) => row.type === '')).toBe(true);
  });

  it('have no year or number only in the archive, and no issue only in books', () => {
    const missing = all.filter((row) => row.year === '');
    expect(missing.length).toBeGreaterThan(0);
    expect(missing.every((row) => row.series === 'Archive Editions')).toBe(true);
    expect(
      catalogue.brass.filter((row) => row.number === '').every((row) => row.series === 'Archive Editions'),
    ).toBe(true);
  });

  it('of a journal are published issue by issue through the year', () => {
    const datesIn = (series: string, year: number) => [
      ...new Set(all.filter((row) => row.series === series && row.year === year).map((row) => row.issueDate)),
    ];
    expect(datesIn('General Series', thisYear)).toEqual(
      ['01', '04', '07', '10'].map((month) => `${thisYear}-${month}-01`),
    );
    expect(datesIn('Triumph Series', thisYear)).toHaveLength(3);
    for (const { issueDate, year } of all)
      if (issueDate) expect(issueDate).toMatch(new RegExp(`^${year}-(0[1-9]|1[0-2])-01$`));
  });

  it('have media in the same proportions as a real catalogue', () => {
    expect(shareOf(all, (row) => row.sheetMusic)).toBeCloseTo(0.75, 1);
    expect(shareOf(all, (row) => row.mp3s)).toBeCloseTo(0.25, 1);
    expect(shareOf(catalogue.brass, (row) => row.scoreNotes)).toBeCloseTo(0.5, 1);
    expect(all.some((row) => row.video)).toBe(true);
    expect(shareOf(all, (row) => row.notes !== '')).toBeGreaterThan(0.4);
    expect(all.every((row) => row.video === (row.videoUrl !== ''))).toBe(true);
  });

  it('carry a price only where it differs from the default, 39.95 and 44.95 for a major work (D3)', () => {
    const major = catalogue.brass.filter((row) => row.type === 'Tone Poem' && row.sheetMusic);
    expect(major.length).toBeGreaterThan(0);
    expect(major.every((row) => row.pdfPrice === '39.95' && row.hardcopyPrice === '44.95')).toBe(true);
    const marches = catalogue.brass.filter((row) => row.type === 'March');
    expect(marches.every((row) => row.pdfPrice === '' && row.hardcopyPrice === '')).toBe(true);
    expect(all.every((row) => row.sheetMusic || row.pdfPrice === '')).toBe(true);
  });

  it('show several people, accents and both kinds of apostrophe', () => {
    expect(all.some((row) => row.composer.includes('/'))).toBe(true);
    expect(all.some((row) => /Dvořák|Händel/.test(row.composer))).toBe(true);
    expect(all.some((row) => row.title.includes('’'))).toBe(true);
    expect(all.some((row) => row.title.includes("'"))).toBe(true);
  });

  it('relate pieces by tune', () => {
    const onTune = all.filter((row) => row.tune !== '');
    expect(onTune.length / all.length).toBeGreaterThan(0.15);
    expect(distinct(onTune.map((row) => row.tune))).toBeGreaterThan(150);
  });

  it('have titles of which more than 60 % are distinct, also in a catalogue ten times as large', () => {
    expect(distinct(all.map((row) => row.title)) / all.length).toBeGreaterThan(0.6);
    const large = publications(makeDemoCatalogue({ publications: 20_000, thisYear }));
    expect(distinct(large.map((row) => row.title)) / large.length).toBeGreaterThan(0.6);
    expect(large.some((row) => /\d$/.test(row.title) && row.tune === '')).toBe(false);
  });
});

describe('the series', () => {
  const brass = bySeries(catalogue.brass);

  it('are those of the domain, in their groups (D8)', () => {
    const groups = (category: string) =>
      distinct(
        catalogue.series.filter((series) => series.category === category).map((series) => series.group),
      );
    expect([groups('brass'), groups('contemporary'), groups('vocal')]).toEqual([4, 3, 3]);
    const find = (name: string) => catalogue.series.find((series) => series.name === name);
    for (const name of ['General Series', 'Festival Series', 'Triumph Series', 'Unity Series']) {
      expect(find(name)?.group).toBe('UK journals');
    }
    expect(find('Triumph Series')).toMatchObject({
      firstYear: 1921,
      description: expect.stringContaining('Second Series'),
    });
    expect(find('American Band Journal')).toMatchObject({ group: 'American journals', firstYear: 1948 });
  });

  it('include the Christmas Collection with numbered carols', () => {
    const carols = brass.get('Christmas Collection') ?? [];
    expect(carols.length).toBeGreaterThanOrEqual(50);
    expect(carols.every((row) => /^\d+(-\d)?$/.test(row.number))).toBe(true);
    expect(carols.filter((row) => row.type.includes('Carol')).length).toBe(carols.length);
  });

  it('never give a number twice, and a few of them have a dash', () => {
    for (const rows of brass.values()) {
      const numbers = rows.map((row) => row.number).filter((number) => number !== '');
      expect(distinct(numbers)).toBe(numbers.length);
    }
    const dashed = catalogue.brass.filter((row) => row.number.includes('-'));
    expect(dashed.length).toBeGreaterThan(2);
    expect(dashed.length).toBeLessThan(110);
  });

  it('have years that rise with their numbers and stay within the first and the last', () => {
    for (const [name, rows] of brass) {
      const value = (row: PublicationRow): number => Number(row.number.replace('-', '.'));
      const dated = rows.filter((row) => row.year !== '').sort((a, b) => value(a) - value(b));
      const years = dated.map((row) => Number(row.year));
      if (name !== 'Archive Editions') expect(years).toEqual([...years].sort((a, b) => a - b));
      const series = catalogue.series.find((each) => each.name === name && each.category === 'brass');
      expect(Math.min(...years)).toBeGreaterThanOrEqual(series?.firstYear ?? Infinity);
      expect(Math.max(...years)).toBeLessThanOrEqual(Number(series?.lastYear) || thisYear);
    }
  });

  it('group four or five pieces of a journal in one issue', () => {
    const issues = new Map<string, number>();
    const rows = catalogue.contemporary.filter((row) => row.series === 'Fresh Springs');
    for (const row of rows) issues.set(row.number, (issues.get(row.number) ?? 0) + 1);
    expect([...issues.values()].every((pieces) => pieces >= 4 && pieces <= 6)).toBe(true);
  });
});
