import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemo } from './demo.js';

/** As an earlier start with the demo left it. */
let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'demo-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const looksAtTheDatabase = async (environment: Parameters<typeof loadDemo>[2]): Promise<boolean> => {
  let looks = false;
  const databaseUrlOf = () => {
    looks = true;
    throw new Error('no database');
  };
  await loadDemo(databaseUrlOf, folder, environment, () => undefined).catch(() => undefined);
  return looks;
};

it.each([
  ['development', 2_000, true],
  ['development', 0, false],
  ['production', 2_000, false],
] as const)(
  'a demo catalogue that is there, with %s and %i publications wanted, is loaded: %s',
  async (NODE_ENV, DEMO_PUBLICATIONS, expected) => {
    const environment = { NODE_ENV, DEMO_PUBLICATIONS, DEMO_YEARS: 2 };
    expect(await looksAtTheDatabase(environment)).toBe(expected);
  },
);
