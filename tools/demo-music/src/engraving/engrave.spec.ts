import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { pdfText } from '@music/testing';
import { example } from '../../test/publications.js';
import { arrange, composeFor, engrave, tunes, type Engraving } from '../index.js';

/** Everything drawn, as the PDF's own operators. */
const drawn = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\n/g)]
    .map(({ index }) => {
      try {
        return inflateSync(pdf.subarray(index + 7), { finishFlush: 2 }).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');

const lines = (pdf: Buffer): number => [...drawn(pdf).matchAll(/ l\nB\n/g)].length;

let first: Engraving;
beforeAll(async () => {
  first = await engrave(composeFor(example));
});

describe('an engraved piece', () => {
  it('has a score, four parts and programme notes', () => {
    expect(first.parts.map(({ name }) => name)).toEqual([
      'Cornet in B♭',
      'Tenor Horn in E♭',
      'Euphonium in B♭',
      'Bass in E♭',
    ]);
    for (const pdf of [first.score, first.notes].concat(first.parts.map((part) => part.pdf)))
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('says what it is: title, people, part, page, footer', () => {
    const text = pdfText(first.score);
    for (const words of [
      'Märsch & Freude',
      'Ann Ærø',
      'arr. Jörg Łukasz',
      'Full score',
      'Generated demonstration piece',
    ])
      expect(text).toContain(words);
    for (const { name, pdf } of first.parts) expect(pdfText(pdf).split('\n')).toContain(name);
    expect(pdfText(first.notes)).toContain('“Märsch & Freude” comes without a programme note.');
  });

  it('has staff lines in black: five for each staff of each measure', () => {
    const measures = 24;
    expect(lines(first.score)).toBeGreaterThan(5 * 4 * measures);
    for (const { pdf } of first.parts) expect(lines(pdf)).toBeGreaterThan(5 * measures);
    expect(lines(first.notes)).toBe(0);
  });

  it('is the same to the byte each time', async () => {
    const again = await engrave(composeFor({ ...example }));
    expect(again.score.equals(first.score)).toBe(true);
    expect(again.parts.map(({ pdf }) => pdf.toString('latin1'))).toEqual(
      first.parts.map(({ pdf }) => pdf.toString('latin1')),
    );
  });

  it('shows flats in chord symbols', async () => {
    const [tune] = tunes.filter(({ name }) => name === 'Eventide');
    if (!tune) throw new Error('Eventide is gone');
    const { score } = await engrave(arrange(tune, 'contemporary'));
    expect(pdfText(score)).toContain('♭');
    expect(pdfText(score)).not.toMatch(/[\uE000-\uF8FF]/);
  });
});
