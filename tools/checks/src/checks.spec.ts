import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { routePatterns } from '@music/rules';
import { checksOfBehaviour, rulesOfBehaviour } from './behaviour.js';
import { checkIdsIn } from './check-ids.js';
import { testsByCheck } from './checks.js';
import { citationsBelow, citationsIn } from './citations.js';
import { pages } from './pages.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const tests = testsByCheck(root);

describe('the checklist', () => {
  it('each check of docs/behaviour.md has a test, and tests name no other', () => {
    const all = [...checksOfBehaviour(root).keys()];
    expect(all.filter((id) => id.startsWith('C'))).toEqual(checkIdsIn('C-001 to C-268'));
    expect(all.filter((id) => !tests.has(id))).toEqual([]);
    expect([...tests.keys()].filter((id) => !all.includes(id))).toEqual([]);
  });

  it('every rule that code, tests and documents cite is in docs/behaviour.md', () => {
    const rules = rulesOfBehaviour(root);
    const dead = citationsBelow(root).filter(({ rule }) => !rules.has(rule));
    expect(dead.map(({ path, rule }) => `${path}: ${rule}`)).toEqual([]);
    expect(citationsIn('(rules §3 and D1.4), C-064, rule S11; S3, #C-1, 3D')).toEqual([
      '§3',
      'D1.4',
      'C-064',
      'S11',
    ]);
  });

  it('every page is rendered by a test; a row of the routing table does not count', () => {
    const found = pages(tests);
    expect(found.map(({ route }) => route).sort()).toEqual(Object.keys(routePatterns).sort());
    expect(found.filter(({ state }) => state === 'NO TEST SHOWS IT')).toEqual([]);
  });

  // In a separate process, because Jest does not support how Prettier loads its parsers.
  it('docs/checks.md matches the titles; npm run checks rewrites it', async () => {
    const program = join(root, 'tools/checks/checks.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [program, '--print'], { maxBuffer: 1e8 });
    expect(readFileSync(join(root, 'docs/checks.md'), 'utf8')).toBe(stdout);
  });
});
