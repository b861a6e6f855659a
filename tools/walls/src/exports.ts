import { type NamedImport, namedImports, resolver } from './named-imports.js';
import { isTest, type Project, type SourceFile } from './workspace.js';

const exported =
  /^export (?:async )?(?:abstract )?(?:const|function\*?|class|interface|type|enum) ([\w$]+)/gm;

/**
 * Contracts are exempt, because they are for future callers too. `.env.example` is generated from all exports of a `config.ts`.
 * A pool of threads calls the exports of its worker by their names.
 * These checks, and what is generated from `services.json`, are called by scripts that belong to no project.
 */
const isChecked = ({ path }: SourceFile): boolean =>
  (/^(apps|libs)\//.test(path) ||
    /^tools\/(?!walls\/|checks\/|stack\/src\/deployment\/)[^/]+\/src\/.*\.ts$/.test(path)) &&
  !path.startsWith('libs/contracts/') &&
  !/(\/config|\.worker)\.ts$/.test(path);

/** Tests, and files only for tests. */
const isForTests = ({ path }: SourceFile): boolean =>
  isTest(path) || /^(libs\/testing|apps\/e2e|tools\/walls)\//.test(path);

/** What tests measure the quick code against, and the list of all statements, which they compare with the tables. */
const madeForTests = ['declaredStatements', 'matchesFilter', 'sortRows', 'tableFromRows'];

interface Export {
  file: SourceFile;
  name: string;
  /** Declared here, and not only exported again. */
  isOwn: boolean;
}

/** A name of a file that another file imports, or exports again. */
interface Use extends Omit<NamedImport, 'specifier'> {
  by: SourceFile;
}

/** What other files take from each file. */
function usesByFile(projects: readonly Project[]): Map<string, Use[]> {
  const resolve = resolver(projects);
  const uses = new Map<string, Use[]>();
  for (const by of projects.flatMap(({ files }) => files))
    for (const { specifier, ...use } of namedImports(by.path, by.text)) {
      const target = resolve(by.path, specifier);
      if (target) uses.set(target, [...(uses.get(target) ?? []), { by, ...use }]);
    }
  return uses;
}

/** The files that import a name of a file, directly or where it is exported again. `seen`: the files on the way. */
function importersOf(
  uses: ReadonlyMap<string, Use[]>,
  path: string,
  name: string,
  seen: readonly string[] = [],
): SourceFile[] {
  if (seen.includes(path)) return [];
  const taking = (uses.get(path) ?? []).filter((use) => use.name === name || use.name === '*');
  return taking.flatMap(({ by, exportedAs }) => {
    if (exportedAs === undefined || by.path.endsWith('.worker.ts')) return [by];
    return importersOf(uses, by.path, exportedAs === '*' ? name : exportedAs, [...seen, path]);
  });
}

const occurrences = ({ text }: SourceFile, name: string): number =>
  text.split(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)).length - 1;

function exportsOf(file: SourceFile): Export[] {
  const own = Array.from(file.text.matchAll(exported), ([, name = '']) => ({ file, name, isOwn: true }));
  const again = namedImports(file.path, file.text).flatMap(({ exportedAs: name }) =>
    name && name !== '*' ? [{ file, name, isOwn: false }] : [],
  );
  return [...own, ...again];
}

/** Exports that no other file imports, or that only tests use. */
export function exportFaults(projects: readonly Project[]): string[] {
  const uses = usesByFile(projects);
  const checked = projects.flatMap(({ files }) => files.filter(isChecked));
  return checked.flatMap(exportsOf).flatMap(({ file, name, isOwn }) => {
    const importers = importersOf(uses, file.path, name);
    if (!importers.length) return [`${file.path} exports ${name}, which no other file imports`];
    const isProduction = isOwn && !isForTests(file) && !madeForTests.includes(name);
    const isDead = isProduction && occurrences(file, name) === 1 && importers.every(isForTests);
    return isDead ? [`${file.path} exports ${name}, which only tests use`] : [];
  });
}
