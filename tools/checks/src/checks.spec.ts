import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { routePatterns } from '@music/rules';
import { checksOfBehaviour, rulesOfBehaviour } from './behaviour.js';
import { checksIn } from './check-numbers.js';
import { heldChecks } from './checks.js';
import { citationsBelow, citationsIn } from './citations.js';
import { expected } from './expected-checks.js';
import { notBuilt } from './not-built.js';
import { pages } from './pages.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const held = [...heldChecks(root).keys()];

describe('the checklist', () => {
  it('every promised number is in the title of a test, unless it is listed as not built', () => {
    expect(expected.filter((check) => !held.includes(check) && !notBuilt.has(check))).toEqual([]);
  });

  it('each check of docs/behaviour.md has a test or is listed as not built, and no other is named', () => {
    const all = [...checksOfBehaviour(root).keys()];
    expect(all.filter((check) => check.startsWith('C'))).toEqual(checksIn('C-001 to C-268'));
    expect(all.filter((check) => !held.includes(check) && !notBuilt.has(check))).toEqual([]);
    expect([...held, ...notBuilt.keys()].filter((check) => !all.includes(check))).toEqual([]);
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

  it('every page that is built is rendered by a test; a row of the routing table does not count', () => {
    const found = pages(heldChecks(root));
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
