import { isTest, type Project, type SourceFile } from './workspace.js';

const word = /[A-Za-z_$][\w$]*/g;
const exported =
  /^export (?:async )?(?:abstract )?(?:const|function\*?|class|interface|type|enum) ([\w$]+)/gm;

/**
 * Contracts are exempt, because they are for future callers too. `.env.example` is generated from all exports of a `config.ts`.
 * These checks, and what is generated from `services.json`, are called by scripts that belong to no project.
 */
const isChecked = ({ path }: SourceFile): boolean =>
  (/^(apps|libs)\//.test(path) ||
    /^tools\/(?!walls\/|checks\/|stack\/src\/deployment\/)[^/]+\/src\/.*\.ts$/.test(path)) &&
  !path.startsWith('libs/contracts/') &&
  !path.endsWith('/config.ts');

const namesOf = (text: string, pattern: RegExp): Set<string> =>
  new Set(Array.from(text.matchAll(pattern), (match) => match[1] ?? match[0]));

/** Tests, and files only for tests. */
const isForTests = ({ path }: SourceFile): boolean =>
  isTest(path) || /^(libs\/testing|apps\/e2e|tools\/walls)\//.test(path);

const add = (counts: Map<string, number>, name: string): unknown =>
  counts.set(name, (counts.get(name) ?? 0) + 1);

/** The number of files that contain each word, and its occurrences in production files. */
function countWords(files: readonly SourceFile[]) {
  const [inFiles, inProduction] = [new Map<string, number>(), new Map<string, number>()];
  for (const file of files) {
    for (const name of namesOf(file.text, word)) add(inFiles, name);
    if (!isForTests(file)) for (const [name] of file.text.matchAll(word)) add(inProduction, name);
  }
  return { inFiles, inProduction };
}

/** Exports that no other file names, or that only tests use. */
export function exportFaults(projects: readonly Project[]): string[] {
  const files = projects.flatMap((project) => project.files);
  const { inFiles, inProduction } = countWords(files);
  return files.filter(isChecked).flatMap((file) =>
    [...namesOf(file.text, exported)].flatMap((name) => {
      if (inFiles.get(name) === 1) return [`${file.path} exports ${name}, which no other file names`];
      const isDead = !isForTests(file) && inProduction.get(name) === 1;
      return isDead ? [`${file.path} exports ${name}, which only tests use`] : [];
    }),
  );
}
