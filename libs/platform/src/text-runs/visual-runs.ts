import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';

// Its types describe another export than the file has.
const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)();

/** A part of a line in one direction, its letters in the order in which they are read. */
export interface VisualRun {
  text: string;
  isRightToLeft: boolean;
}

const [firstStrongIsolate, popIsolate] = ['\u2068', '\u2069'];
const isolates = new RegExp(`[${firstStrongIsolate}${popIsolate}]`, 'g');

/** Keeps the direction of a name from changing the order of what stands next to it. */
export const isolated = (name: string): string => firstStrongIsolate + name + popIsolate;

const isOdd = (level: number): boolean => level % 2 === 1;

/** What shapes letters takes Arabic digits for letters, and reverses them: each is a run of its own. */
const besideDigits = /(?<=\p{Script=Arabic})|(?=\p{Script=Arabic})/u;

function piecesOf({ text, isRightToLeft }: VisualRun): VisualRun[] {
  const visible = text.replace(isolates, '');
  const pieces = isRightToLeft ? [visible] : visible.split(besideDigits);
  return pieces.filter(Boolean).map((piece) => ({ text: piece, isRightToLeft }));
}

/**
 * A line as Unicode's bidirectional algorithm arranges it: runs from left to right, numbers between Hebrew or Arabic words as runs
 * of their own, brackets that face the way they are read. The library that shapes letters reverses a run from right to left itself.
 */
export function visualRuns(line: string): VisualRun[] {
  const embedding = bidi.getEmbeddingLevels(line);
  const runs: VisualRun[] = [];
  let last = -2;
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const isRightToLeft = isOdd(embedding.levels[index] ?? 0);
    const letter = (isRightToLeft && bidi.getMirroredCharacter(line.charAt(index))) || line.charAt(index);
    const run = runs.at(-1);
    if (run?.isRightToLeft !== isRightToLeft || index !== last + (isRightToLeft ? -1 : 1))
      runs.push({ text: letter, isRightToLeft });
    else run.text = isRightToLeft ? letter + run.text : run.text + letter;
    last = index;
  }
  return runs.flatMap(piecesOf);
}

export const hasRightToLeft = (text: string): boolean =>
  visualRuns(text).some(({ isRightToLeft }) => isRightToLeft);
