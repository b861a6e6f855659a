import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url));

const contentOf = (file: string): string => readFileSync(dist + file, 'utf8');

/** Files of the built web app that browsers load, by their path below its folder: `assets/index-….js`. */
export type FileName = string;

export const builtFiles = (): FileName[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !name.startsWith('server/'));

/** Transferred bytes: brotli if the build compressed the file, otherwise its size. */
export const sizeOf = (files: readonly FileName[]): number =>
  files
    .map((file) => (existsSync(`${dist}${file}.br`) ? `${file}.br` : file))
    .reduce((sum, file) => sum + readFileSync(dist + file).length, 0);

/** The files that the page itself requests: by `rel` of its links, or its script. */
export function filesOfPage(pattern: RegExp): FileName[] {
  const tags = contentOf('index.html').match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => pattern.test(tag))
    .flatMap((tag) => /(?:src|href)="\/([^"]+)"/.exec(tag)?.[1] ?? []);
}

const imports = (file: FileName): FileName[] =>
  [...contentOf(file).matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(
    ([, name]) => `assets/${name}`,
  );

/** Scripts with everything that they import statically. */
export function withImports(files: readonly FileName[]): FileName[] {
  const known = new Set(files);
  for (const file of known) imports(file).forEach((name) => known.add(name));
  return [...known];
}

/** What is fetched for a lazy screen, scripts and styles, when nothing is cached: `grid.route`. */
export function lazyFiles(entry: FileName, name: string): FileName[] {
  const text = contentOf(entry);
  const list = /__vite__mapDeps=.*?(\[[^\]]*\])/.exec(text)?.[1];
  const call = new RegExp(`import\\(["'\`]\\./${name}-[^)]*\\)[^[]*__vite__mapDeps\\(\\[([\\d,]+)\\]`).exec(
    text,
  );
  if (!list || !call?.[1]) throw new Error(`The entry does not load ${name}`);
  const files = JSON.parse(list) as FileName[];
  return call[1].split(',').map((at) => files[Number(at)] ?? '');
}

export const mentions = (files: readonly FileName[], words: RegExp): FileName[] =>
  files.filter((file) => words.test(contentOf(file)));
