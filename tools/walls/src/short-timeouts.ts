import { isTest, type Project } from './workspace.js';

const minuteMs = 60_000;
const number = String.raw`(?<ms>[\d_]+)`;
const limits = [
  new RegExp(String.raw`\bjest\.setTimeout\(${number}\)`, 'g'),
  new RegExp(String.raw`\bsetDefault(?:Navigation)?Timeout\(${number}\)`, 'g'),
  new RegExp(String.raw`\bAbortSignal\.timeout\(${number}\)`, 'g'),
  new RegExp(String.raw`\b(?:timeout|asyncUtilTimeout): ${number}\b`, 'g'),
  // The timeout of a test, of a hook, or of `eventually`, which may stand on a line of its own.
  new RegExp(String.raw`(?:^\s*\}|\beventually\(.*\)), ${number}\);$`, 'gm'),
  new RegExp(
    String.raw`^(?<indent> *).*\beventually\(\n(?:\k<indent>  .*\n)*?\k<indent>  ${number},\n\k<indent>\);$`,
    'gm',
  ),
];

/** A test fails because something is wrong, never because the machine is slow: it waits a minute before it gives up. */
export function shortTimeoutFaults(projects: readonly Project[]): string[] {
  const files = projects.flatMap((project) => project.files);
  return files
    .filter(({ path }) => !path.startsWith('tools/walls/'))
    .filter(({ path }) => isTest(path) || path.startsWith('apps/e2e/'))
    .flatMap(({ path, text }) =>
      limits
        .flatMap((limit) => [...text.matchAll(limit)])
        .filter(({ groups }) => Number(groups?.['ms']?.replaceAll('_', '')) < minuteMs)
        .map(([found]) => `${path}: ${found} gives up before a minute is over`),
    );
}
