import type { Project, SourceFile } from './workspace.js';

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

/** What is exported though no other file names it. */
export function exportFaults(projects: readonly Project[]): string[] {
  const files = projects.flatMap((project) => project.files);
  const namedBy = new Map<string, number>();
  for (const { text } of files)
    for (const name of namesOf(text, /[A-Za-z_$][\w$]*/g)) namedBy.set(name, (namedBy.get(name) ?? 0) + 1);
  return files
    .filter(isAsked)
    .flatMap(({ path, text }) =>
      [...namesOf(text, exported)]
        .filter((name) => namedBy.get(name) === 1)
        .map((name) => `${path} exports ${name}, which no other file names`),
    );
}
