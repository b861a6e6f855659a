import { describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { documentFaults } from './documents.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

it('every file, heading and npm script that the documents name exists', () => {
  expect(documentFaults(root)).toEqual([]);
});

function faultsOf(text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  const files = {
    'package.json': '{ "scripts": { "start": "x", "test:long": "x" } }',
    'apps/web/src/main.tsx': '',
    'apps/web/src/features/home/home.api.ts': '',
    'apps/web/src/features/home/home.state.ts': '',
    'docs/other.md': '# Its title, and `more`\n',
    'docs/page.md': text,
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const faults = documentFaults(folder);
  rmSync(folder, { recursive: true });
  return faults.map((fault) => fault.replace('docs/page.md: ', ''));
}

describe('a document may name', () => {
  it.each([
    '[a](other.md), [b](other.md#its-title-and-more), [c](../apps/web), [d](https://example.org/x)',
    '`apps/web/src/main.tsx`, `apps/web/`, `home.api.ts`, `home/home.api.ts`',
    '`features/home/home.{api,state}.ts`, `apps/web/src/features/<feature>/<feature>.api.ts`, `*.api.ts`',
    '`npm run start`, `npm run test:long`',
    '`application/json`, `a.b`, `GET /api/home`, `apps/web/dist/main.js`',
    '```sh\nnode apps/web/src/main.tsx --flag\n```',
  ])('%s', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});

describe('a document may not name', () => {
  it.each([
    ['[a](gone.md)', 'gone.md'],
    ['[a](other.md#gone)', 'other.md#gone'],
    ['![a](images/gone.png)', 'images/gone.png'],
    ['`apps/web/src/gone.ts`', 'apps/web/src/gone.ts'],
    ['`apps/gone`', 'apps/gone'],
    ['`web/gone.tsx`', 'web/gone.tsx'],
    ['`me.api.ts`', 'me.api.ts'],
    ['`home.{api,gone}.ts`', 'home.{api,gone}.ts'],
    ['`apps/<name>/gone/<name>.ts`', 'apps/<name>/gone/<name>.ts'],
    ['```\ncat apps/web/gone.mjs\n```', 'apps/web/gone.mjs'],
    ['`npm run gone`', 'gone'],
  ])('%s', (text, fault) => {
    expect(faultsOf(text)).toEqual([fault]);
  });
});
