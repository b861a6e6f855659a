import type { Project } from './workspace.js';

// Split, so that this file does not find itself.
const forbidden: readonly (readonly [pattern: RegExp, why: string])[] = [
  [
    /\b(it|test|describe)\.(only|skip|todo|failing)\b|\bx(it|describe|test)\(|\bf(it|describe)\(/,
    'runs fewer tests',
  ],
  [/@ts-(ignore|nocheck)|\beslint-disable/, 'switches a check off'],
  [/\bTO(DO)\b|\bFIX(ME)\b/, 'leaves work undone'],
];

/** Tests that do not run, checks that are switched off, work that is left. */
export function honestyFaults(projects: readonly Project[]): string[] {
  const files = projects.flatMap((project) => project.files).filter(({ path }) => !path.includes('honesty'));
  return files.flatMap(({ path, text }) =>
    forbidden.flatMap(([pattern, why]) => {
      const found = pattern.exec(text);
      return found ? [`${path}: ${found[0]} ${why}`] : [];
    }),
  );
}
