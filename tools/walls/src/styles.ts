import { posix } from 'node:path';
import type { Project, SourceFile, StyleSheet } from './workspace.js';

const isModule = ({ path }: StyleSheet): boolean => path.endsWith('.module.css');
const bare = (text: string): string => text.replace(/\/\*[^]*?\*\//g, '');
const unique = (found: Iterable<RegExpMatchArray>): string[] => [
  ...new Set(Array.from(found, ([, name = '']) => name)),
];

const classesOf = ({ text }: StyleSheet): string[] =>
  unique(bare(text).matchAll(/\.([A-Za-z_][\w-]*)(?=[^{};]*\{)/g));

/** The name with which a source imports the module, and which of its classes it uses; `null` means any. */
function usedClasses(source: SourceFile, sheet: StyleSheet): (string | null)[] {
  const imports = [...source.text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)];
  const found = imports.find(
    ([, , path = '']) => posix.join(posix.dirname(source.path), path) === sheet.path,
  );
  if (!found) return [];
  const code = source.text.replace(/^import .*$/gm, '');
  const used = unique(code.matchAll(new RegExp(`\\b${found[1]}\\.(\\w+)`, 'g')));
  return code.includes(`${found[1]}[`) ? [...used, null] : used;
}

function moduleFaults(sheet: StyleSheet, sources: readonly SourceFile[]): string[] {
  const classes = classesOf(sheet);
  const used = new Set(sources.flatMap((source) => usedClasses(source, sheet)));
  const unused = used.has(null) ? [] : classes.filter((name) => !used.has(name));
  const missing = [...used].filter((name) => name !== null && !classes.includes(name));
  const isTheme = posix.basename(sheet.path).startsWith('theme-');
  return [
    ...unused.map((name) => `${sheet.path}: .${name} is used by no source`),
    ...missing.map((name) => `${sheet.path} has no .${name}`),
    ...(isTheme
      ? [`${sheet.path}: its classes begin as those of the themes do, and would get their colours`]
      : []),
  ];
}

/** The class names of themes contain the themes' names. */
const isThemeClass = (name: string): boolean => name.startsWith('theme-');

function globalFaults(sheet: StyleSheet, code: string): string[] {
  const isUsed = (name: string): boolean => new RegExp(`['"\`\\s]${name}['"\`\\s]`).test(code);
  return classesOf(sheet)
    .filter((name) => !isThemeClass(name) && !code.includes(`_${name}`) && !isUsed(name))
    .map((name) => `${sheet.path}: .${name} is used by no source`);
}

function tokenFaults(all: string): string[] {
  const defined = unique(all.matchAll(/(--[a-z][\w-]*)['"]?\]?\s*:/g));
  const used = unique(all.matchAll(/var\(\s*(--[a-z][\w-]*)/g));
  return [
    ...defined.filter((name) => !used.includes(name)).map((name) => `${name} is used nowhere`),
    ...used.filter((name) => !defined.includes(name)).map((name) => `${name} is defined nowhere`),
  ];
}

/** Classes that nothing uses or that are not defined, tokens that nothing uses or defines. */
export function styleFaults(projects: readonly Project[]): string[] {
  const sheets = projects.flatMap((project) => project.styles);
  const sources = projects.flatMap((project) => project.files).filter(({ path }) => path.startsWith('apps/'));
  const code = sources.map(({ text }) => text).join('\n');
  const web = sources.filter(({ path }) => path.startsWith('apps/web/'));
  const sheetsAndApp = [...sheets, ...web].map(({ text }) => bare(text)).join('\n');
  return [
    ...sheets.flatMap((sheet) => (isModule(sheet) ? moduleFaults(sheet, web) : globalFaults(sheet, code))),
    ...tokenFaults(sheetsAndApp),
  ];
}
