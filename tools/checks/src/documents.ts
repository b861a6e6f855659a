import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const ignoredFolders = /^(node_modules|dist|coverage|\.git|\.cache|\.nx|\.data.*)$/;
/** Generated from existing files. */
const generated = ['docs/checks.md'];

/** All files below the project's folder, and their folders. */
export function pathsBelow(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (ignoredFolders.test(entry.name)) return [];
    return entry.isDirectory() ? [path, ...pathsBelow(root, path)] : [path];
  });
}

/** What the documents name but does not exist: a linked file or heading, a path in backticks, an npm script. */
export function documentFaults(root: string): string[] {
  const paths = pathsBelow(root);
  const documents = paths.filter((path) => path.endsWith('.md') && !generated.includes(path));
  const scripts = scriptsOf(readFileSync(join(root, 'package.json'), 'utf8'));
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  return documents.flatMap((document) => {
    const text = read(document);
    const dead = [
      ...linksIn(text).filter((link) => !leads(link, document, paths, read)),
      ...codeIn(text)
        .filter(isPath)
        .filter((path) => !isThere(path, paths)),
      ...[...text.matchAll(/npm run ([\w:-]+)/g)]
        .map(([, script = '']) => script)
        .filter((script) => !scripts.includes(script)),
    ];
    return dead.map((what) => `${document}: ${what}`);
  });
}

const scriptsOf = (manifest: string): string[] =>
  Object.keys((JSON.parse(manifest) as { scripts?: object }).scripts ?? {});

/** `[text](target)`, except links that leave the project. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(https?|mailto):/.test(target));

function leads(
  link: string,
  document: string,
  paths: readonly string[],
  read: (path: string) => string,
): boolean {
  const [file = '', heading] = link.split('#');
  const path = file ? posix.join(dirname(document), file) : document;
  if (!paths.includes(path)) return false;
  return !heading || headingsOf(read(path)).includes(heading);
}

/** As code hosting sites make them: lower case, without punctuation, `-` for a space. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** The text in backticks, and the words of code blocks. */
function codeIn(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```[^\n]*\n([\s\S]*?)^ *```/gm)].map(([, block = '']) => block);
  const rest = text.replace(/^ *```[\s\S]*?^ *```/gm, '');
  const spans = [...rest.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [...spans, ...blocks].flatMap((code) => code.split(/[\s'"()→,;]+(?![^{]*})/));
}

const top = /^(apps|libs|tools|docs|k8s)\/./;
const file = /^[\w@./<>{}*,-]+\.(tsx?|mjs|md|css|ya?ml)$/;
const isPath = (word: string): boolean =>
  (top.test(word) || file.test(word)) && !word.includes('/dist/') && !word.startsWith('*');

/**
 * A path from the project's folder, or the end of a path whose beginning the text has named. `<name>` and `*` match anything,
 * `{a,b}` each of them.
 */
function isThere(word: string, paths: readonly string[]): boolean {
  return spread(word.replace(/\/$/, '')).every((path) => {
    const pattern = path
      .split(/(<[^>]+>|\*+)/)
      .map((part, at) => (at % 2 ? '[^/]+' : part.replace(/[.+?^$()|[\]\\]/g, '\\$&')))
      .join('');
    const wanted = new RegExp(`${top.test(path) ? '^' : '(^|/)'}${pattern}$`);
    return paths.some((each) => wanted.test(each));
  });
}

function spread(path: string): string[] {
  const found = /^(.*?)\{([^{}]+)\}(.*)$/.exec(path);
  if (!found) return [path];
  const [, before = '', options = '', after = ''] = found;
  return options.split(',').flatMap((option) => spread(before + option.trim() + after));
}
