import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathsBelow } from './documents.js';

/** Chords are written like decisions and guarantees. */
const isMusic = (path: string): boolean => path.startsWith('tools/demo-music/');
/** The tool's own examples are not citations. */
const isOurs = (path: string): boolean => path.startsWith('tools/checks/');
const cites = /\.(m?[jt]s|tsx|md)$/;
const citation = /(?<![\w#/.-])(C-\d{3}|§\d|[DG]\d{1,2}(?:\.\d)?|(?<=rule )S\d{1,2})(?![\w-])/g;

/**
 * Rules of docs/behaviour.md that a text names: `rule D15`, `C-064`, `§3`; one of how the services work together as `rule S11`.
 */
export const citationsIn = (text: string): string[] =>
  [...text.matchAll(citation)].map(([, name = '']) => name);

/** What code, tests and documents cite, as `path: rule`. */
export const citationsBelow = (root: string): { path: string; rule: string }[] =>
  pathsBelow(root)
    .filter((path) => cites.test(path) && !isMusic(path) && !isOurs(path) && path !== 'docs/checks.md')
    .flatMap((path) => citationsIn(readFileSync(join(root, path), 'utf8')).map((rule) => ({ path, rule })));
