import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checksIn } from './check-numbers.js';
import { routeChecks } from './route-checks.js';
import { specTitles } from './spec-titles.js';

/**
 * A test, or a group of tests, that proves a check: its file relative to the project's folder, and its title with its groups'.
 */
export interface Holder {
  file: string;
  title: string;
}

const notOurs = /^(node_modules|dist|coverage)$/;
const holdsTests = /([.-]spec\.tsx?|\.suite\.ts)$/;

function specsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notOurs.test(entry.name) ? [] : specsBelow(root, path);
    return holdsTests.test(entry.name) ? [path] : [];
  });
}

/** This tool's own examples contain numbers but prove none. */
const isOurs = (file: string): boolean => file.startsWith('tools/checks/');

/** A row of the routing table says where a page would be, not that it exists. */
const isRouting = (file: string, check: string): boolean =>
  file === 'libs/rules/src/pages/routes.spec.ts' && Object.values(routeChecks).includes(check);

/** Every number in a title, in order, with the file and line of its titles. */
export function heldChecks(root: string): Map<string, Holder[]> {
  const files = ['apps', 'libs', 'tools'].flatMap((area) => specsBelow(root, area));
  const checks = new Map<string, Holder[]>();
  for (const file of files.filter((each) => !isOurs(each)).sort())
    for (const path of specTitles(file, readFileSync(join(root, file), 'utf8')))
      for (const check of checksIn(path.at(-1) ?? '').filter((each) => !isRouting(file, each)))
        checks.set(check, [...(checks.get(check) ?? []), { file, title: path.join(' › ') }]);
  return new Map([...checks].sort(([a], [b]) => a.localeCompare(b)));
}
