import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { routePatterns } from '@music/rules';
import { checksIn } from './check-numbers.js';
import { heldChecks } from './checks.js';
import { expected } from './expected-checks.js';
import { notBuilt } from './not-built.js';
import { ownChecks } from './own-checks.js';
import { pages } from './pages.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const held = [...heldChecks(root).keys()];

describe('the checklist', () => {
  it('every promised number is in the title of a test, unless it is listed as not built', () => {
    expect(expected.filter((check) => !held.includes(check) && !notBuilt.has(check))).toEqual([]);
  });

  it('of the whole list each number has a test, is not built, or is named here with its reason', () => {
    const all = checksIn('C-001 to C-268');
    expect(all.filter((check) => !held.includes(check) && !notBuilt.has(check))).toEqual([]);
    expect([...notBuilt.keys()].filter((check) => !all.includes(check))).toEqual([]);
  });

  it('a number of our own is known, and has a test unless it is not built', () => {
    const ours = Object.entries(ownChecks);
    expect(ours.filter(([check, { notBuilt: reason }]) => !reason === !held.includes(check))).toEqual([]);
    expect(held.filter((check) => check.startsWith('D') && !ownChecks[check])).toEqual([]);
  });

  it('every page that is built is shown by a test: a row of the routing table is none', () => {
    const found = pages(heldChecks(root));
    expect(found.map(({ route }) => route).sort()).toEqual(Object.keys(routePatterns).sort());
    expect(found.filter(({ state }) => state === 'NO TEST SHOWS IT')).toEqual([]);
  });

  // In a process of its own: Prettier loads its parsers in a way that Jest does not follow.
  it('docs/checks.md is what the titles say; npm run checks writes it anew', async () => {
    const program = join(root, 'tools/checks/checks.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [program, '--print'], { maxBuffer: 1e8 });
    expect(readFileSync(join(root, 'docs/checks.md'), 'utf8')).toBe(stdout);
  });
});
