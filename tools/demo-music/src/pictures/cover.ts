import { Random } from '@music/demo-data';
import { fontNamed, type FontName } from '../engraving/fonts.js';

export interface Album {
  readonly name: string;
  readonly performer: string;
  readonly year: number | null;
}

export const coverSize = 1280;
const [left, right] = [128, coverSize - 128];
const paper = '#fbf8f1';
/** The accents of the shop's themes. */
const inks = ['#7a1f2b', '#1e4d3a', '#23326e', '#2b2724'];
const stave = { top: 770, gap: 26 };
const notes = 14;

/** The font of the shop's titles, unless it lacks a letter. */
const fontFor = (wanted: FontName, text: string): FontName =>
  fontNamed(wanted).has(text) ? wanted : 'regular';

const words = (wanted: FontName, text: string, size: number, y: number): string => {
  const font = fontNamed(fontFor(wanted, text));
  const lines = font.wrap(text, size, right - left);
  return lines.map((line, at) => font.outline(line, size, left, y + at * size * 1.08)).join('');
};

/** An invented melody: note heads that walk up and down a stave to its double bar. */
const melody = (random: Random): string => {
  const { top, gap } = stave;
  const lines = Array.from({ length: 5 }, (_, at) => `M${left} ${top + at * gap}H${right}`);
  const bars = [right - 22, right - 6].map((x) => `M${x} ${top}V${top + 4 * gap}`);
  let step = random.int(2, 5);
  const heads = Array.from({ length: notes }, (_, at) => {
    step = Math.min(8, Math.max(0, step + random.int(-2, 2)));
    const [x, y] = [left + 50 + (at * (right - left - 130)) / (notes - 1), top + 4 * gap - (step * gap) / 2];
    const stem = step < 4 ? `M${x + 14} ${y - 4}v${-3.2 * gap}` : `M${x - 14} ${y + 4}v${3.2 * gap}`;
    return (
      `<ellipse cx="${x}" cy="${y}" rx="17" ry="11.5" transform="rotate(-22 ${x} ${y})" stroke="none"/>` +
      `<path d="${stem}" stroke-width="3"/>`
    );
  });
  return `<path d="${lines.join('')}" stroke-width="2"/><path d="${bars.join('')}" stroke-width="5"/>${heads.join('')}`;
};

/** Engraved like a title page: the same album always has the same cover. */
export function coverOf({ name, performer, year }: Album): string {
  const letters = [...name, ...performer].map((sign) => sign.codePointAt(0) ?? 0);
  const random = new Random(letters.reduce((sum, letter) => Math.imul(sum, 31) + letter, year ?? 0));
  const size = name.length > 40 ? 92 : name.length > 24 ? 116 : 140;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${coverSize}" height="${coverSize}" fill="${paper}" stroke="${paper}">` +
    `<rect width="100%" height="100%" fill="${random.pick(inks)}" stroke="none"/>` +
    `<g fill="none"><rect x="48" y="48" width="1184" height="1184" stroke-width="8"/>` +
    `<rect x="64" y="64" width="1152" height="1152" stroke-width="2"/></g>` +
    words('display', name, size, 280) +
    melody(random) +
    words('displayItalic', performer, 60, 1_020) +
    words('displayItalic', [year, 'Generated demonstration album'].filter(Boolean).join(' · '), 34, 1_150) +
    '</svg>'
  );
}
