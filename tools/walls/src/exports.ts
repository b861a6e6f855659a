import { isTest, type Project, type SourceFile } from './workspace.js';

/** What only tests use so far, and whom it waits for. Whoever builds that takes it out. */
const awaited: Readonly<Record<string, string>> = {
  peaksPath: 'the player: how a track looks',
  encodeColumns: 'nobody: tests make the grid that a server would send',
};

const word = /[A-Za-z_$][\w$]*/g;
const exported =
  /^export (?:async )?(?:abstract )?(?:const|function\*?|class|interface|type|enum) ([\w$]+)/gm;

/**
 * The contracts are the language of the house: who may speak a word later is not asked. `.env.example` is made of all
 * that a `config.ts` exports. Tools are called by scripts that belong to no project.
 */
const isAsked = ({ path }: SourceFile): boolean =>
  /^(apps|libs)\//.test(path) && !path.startsWith('libs/contracts/') && !path.endsWith('/config.ts');

const namesOf = (text: string, pattern: RegExp): Set<string> =>
  new Set(Array.from(text.matchAll(pattern), (match) => match[1] ?? match[0]));

/** Tests, and what is there for them alone. */
const isForTests = ({ path }: SourceFile): boolean =>
  isTest(path) || /^(libs\/testing|apps\/e2e|tools\/walls)\//.test(path);

const add = (counts: Map<string, number>, name: string): unknown =>
  counts.set(name, (counts.get(name) ?? 0) + 1);

/** In how many files each word stands, and how often it stands in those of production. */
function countWords(files: readonly SourceFile[]) {
  const [inFiles, inProduction] = [new Map<string, number>(), new Map<string, number>()];
  for (const file of files) {
    for (const name of namesOf(file.text, word)) add(inFiles, name);
    if (!isForTests(file)) for (const [name] of file.text.matchAll(word)) add(inProduction, name);
  }
  return { inFiles, inProduction };
}

/** What is awaited no longer: production uses it, or nobody exports it. */
export function arrivedSince(projects: readonly Project[]): string[] {
  const { inProduction } = countWords(projects.flatMap((project) => project.files));
  return Object.keys(awaited).filter((name) => inProduction.get(name) !== 1);
}

/** What is exported though no other file names it, or though only tests use it. */
export function exportFaults(projects: readonly Project[]): string[] {
  const files = projects.flatMap((project) => project.files);
  const { inFiles, inProduction } = countWords(files);
  return files.filter(isAsked).flatMap((file) =>
    [...namesOf(file.text, exported)].flatMap((name) => {
      if (inFiles.get(name) === 1) return [`${file.path} exports ${name}, which no other file names`];
      const isDead = !isForTests(file) && inProduction.get(name) === 1 && !(name in awaited);
      return isDead ? [`${file.path} exports ${name}, which only tests use`] : [];
    }),
  );
}
