import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  filesOfPage,
  builtFiles,
  type FileName,
  lazyFiles,
  mentions,
  sizeOf,
  withImports,
} from '../src/bundle.js';

const kB = 1000;
const zod = /ZodError|\b_zod\b/;
const only = (files: readonly FileName[], end: string): FileName[] =>
  files.filter((file) => file.endsWith(end));

const pagesOfVisitors = [
  'album',
  'auth',
  'basket',
  'challenge',
  'contact',
  'edition',
  'faq',
  'grid',
  'hall-of-fame',
  'home',
  'person',
  'piece',
  'prose',
  'reset-password',
  'seasonal',
  'series',
  'verify-licence',
];

let script: FileName;
let entry: FileName[];
let styles: FileName[];
let grid: FileName[];
beforeAll(() => {
  [script = ''] = filesOfPage(/type="module"/);
  entry = withImports([script]);
  styles = filesOfPage(/rel="stylesheet"/);
  grid = lazyFiles(script, 'grid.route').filter((file) => ![...entry, ...styles].includes(file));
});

describe('the size of a first visit', () => {
  it('loads at most 95 kB of script, in one file', () => {
    expect(entry).toHaveLength(1);
    expect(sizeOf(entry)).toBeGreaterThan(50 * kB);
    expect(sizeOf(entry)).toBeLessThanOrEqual(95 * kB);
  });

  it('loads nothing that the router says to developers', () => {
    expect(mentions(entry, /Matched leaf route at location/)).toEqual([]);
  });

  it('loads at most 6 kB of styles', () => {
    expect(styles).toHaveLength(1);
    expect(sizeOf(styles)).toBeLessThanOrEqual(6 * kB);
  });

  it('preloads at most 55 kB of fonts, and only fonts that are there', () => {
    const fonts = filesOfPage(/as="font"/);
    expect(fonts).toHaveLength(2);
    expect(sizeOf(fonts)).toBeLessThanOrEqual(55 * kB);
  });

  it('draws the first category with at most 120 kB of script and styles', () => {
    expect(only(grid, '.css').length).toBeGreaterThan(0);
    expect(sizeOf([...entry, ...styles, ...grid])).toBeLessThanOrEqual(120 * kB);
  });

  it('adds at most 15 kB of script for the grid', () => {
    const scripts = only(grid, '.js');
    expect(scripts.length).toBeGreaterThan(0);
    expect(sizeOf(scripts)).toBeLessThanOrEqual(15 * kB);
  });

  it.each(['home', 'person', 'series', 'seasonal'])('loads nothing of the grid for a list: %s', (name) => {
    const list = lazyFiles(script, `${name}.route`);
    expect(list.filter((file) => file.includes('grid'))).toEqual([]);
  });

  it('loads for an edition nothing of the grid, and nothing of the ballot', () => {
    const files = lazyFiles(script, 'edition.route');
    const ballot = /\bpicker_/;
    expect(files.filter((file) => file.includes('grid'))).toEqual([]);
    expect(mentions(only(files, '.js'), ballot)).toEqual([]);
    expect(mentions(only(builtFiles(), '.js'), ballot)).not.toEqual([]);
  });

  it("loads what the grid holds for a piece's neighbours, but nothing that the grid shows", () => {
    const files = lazyFiles(script, 'piece.route');
    expect(files.filter((file) => file.includes('grid')).map((file) => file.split(/[/-]/)[2])).toEqual([
      'data',
    ]);
  });

  // With HTTP/1.1 a browser loads six files at a time.
  it.each(pagesOfVisitors)('needs at most ten scripts besides the entry for %s', (name) => {
    const scripts = only(lazyFiles(script, `${name}.route`), '.js').filter((file) => !entry.includes(file));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.length).toBeLessThanOrEqual(10);
  });

  it('has nothing of the app in the bot check', () => {
    expect(sizeOf(['bot-check.js'])).toBeLessThanOrEqual(3 * kB);
  });

  it('no chunk of a screen is larger than 45 kB', () => {
    const chunks = only(builtFiles(), '.js').filter((file) => !entry.includes(file));
    expect(chunks.length).toBeGreaterThan(10);
    expect(chunks.filter((file) => sizeOf([file]) > 45 * kB)).toEqual([]);
  });

  it.each(['auth', 'contact', 'reset-password'])('shows a short form without its rules: %s', (name) => {
    expect(mentions(only(lazyFiles(script, `${name}.route`), '.js'), zod)).toEqual([]);
  });

  it('checks forms with zod in the chunks of forms only', () => {
    expect(mentions(only(builtFiles(), '.js'), zod).length).toBeGreaterThan(0);
    expect(mentions(entry, zod)).toEqual([]);
  });
});
