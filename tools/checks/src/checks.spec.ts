import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { heldChecks } from './checks.js';
import { expected } from './expected-checks.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const held = [...heldChecks(root).keys()];

describe('the checklist', () => {
  it('every promised number is in the title of a test', () => {
    expect(expected.filter((check) => !held.includes(check))).toEqual([]);
  });

  // In a process of its own: Prettier loads its parsers in a way that Jest does not follow.
  it('docs/checks.md is what the titles say; npm run checks writes it anew', async () => {
    const program = join(root, 'tools/checks/checks.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [program, '--print'], { maxBuffer: 1e8 });
    expect(readFileSync(join(root, 'docs/checks.md'), 'utf8')).toBe(stdout);
  }, 60_000);
});
