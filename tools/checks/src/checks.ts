import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkIdsIn } from './check-ids.js';
import { pathsBelow } from './documents.js';
import { routeChecks } from './route-checks.js';
import { specTitles } from './spec-titles.js';

/**
 * A test, or a group of tests, that proves a check: its file relative to the project's folder, and its title with its groups'.
 */
export interface ProvingTest {
  file: string;
  title: string;
}

/** Without this tool's own, whose examples contain check ids but prove none. */
const isSpec = (path: string): boolean =>
  /^(apps|libs|tools)\/.*([.-]spec\.tsx?|\.suite\.ts)$/.test(path) && !path.startsWith('tools/checks/');

/** A row of the routing table says where a page would be, not that it exists. */
const isRouting = (file: string, check: string): boolean =>
  file === 'libs/rules/src/pages/routes.spec.ts' && Object.values(routeChecks).includes(check);

/** The tests that prove each check, by check id. */
export function testsByCheck(root: string): Map<string, ProvingTest[]> {
  const tests = new Map<string, ProvingTest[]>();
  for (const file of pathsBelow(root).filter(isSpec).sort())
    for (const path of specTitles(file, readFileSync(join(root, file), 'utf8')))
      for (const id of checkIdsIn(path.at(-1) ?? '').filter((each) => !isRouting(file, each)))
        tests.set(id, [...(tests.get(id) ?? []), { file, title: path.join(' › ') }]);
  return new Map([...tests].sort(([a], [b]) => a.localeCompare(b)));
}
