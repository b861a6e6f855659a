import { describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';
import { workspaceRoot } from './workspace.js';

/** Without the graph that any run of Nx leaves behind, the rule between projects is skipped, and its cases fail here. */
const eslint = new ESLint({ cwd: workspaceRoot });

/** The rules that a file at this place would break. */
async function brokenBy(filePath: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(`${text}\n`, { filePath });
  return result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? [];
}

const service = 'apps/checkout/src/orders/a.ts';
const repository = 'apps/checkout/src/orders/a.repository.ts';
const spec = 'apps/checkout/src/orders/a.spec.ts';
const web = 'apps/web/src/app/a.tsx';
const webSpec = 'apps/web/src/app/a.spec.tsx';
const e2e = 'apps/e2e/src/a.ts';
const state = 'apps/web/src/app/a.state.ts';
const ofLength = (lines: number): string => `export function long() {\n${'  call();\n'.repeat(lines - 2)}}`;

const boundaries = '@nx/enforce-module-boundaries';
const imports = 'no-restricted-imports';
const syntax = 'no-restricted-syntax';

describe('ESLint finds', () => {
  it.each([
    ['a service that imports another', boundaries, service, "import '@music/library';"],
    ['a service that imports a file of another', boundaries, service, "import '../../../library/src/a.js';"],
    ['production that imports what is for tests', boundaries, service, "import '@music/testing';"],
    ['a test that imports another service', boundaries, spec, "import '@music/library';"],
    ['contracts that import anything', boundaries, 'libs/contracts/src/a.ts', "import '@music/rules';"],
    ['rules that import the platform', boundaries, 'libs/rules/src/a.ts', "import '@music/platform';"],
    ['a platform that imports messaging', boundaries, 'libs/platform/src/a.ts', "import '@music/messaging';"],
    ['a web app that imports the platform', boundaries, web, "import '@music/platform';"],
    ['a gateway that imports a service', boundaries, 'apps/gateway/src/a.ts', "import '@music/checkout';"],
    ['a driver outside its places', imports, service, "import 'typeorm';"],
    ['a file of a driver outside its places', imports, service, "import 'pg/lib/client.js';"],
    ['all icons', imports, web, "import 'lucide-react';"],
    ['all icons in a test', imports, webSpec, "import 'lucide-react';"],
    ['a spread literal', syntax, service, "export const list = [...['a']];"],
    ['a spread literal behind a type', syntax, service, "export const list = [...(['a'] as const)];"],
    ['a spread literal in a test', syntax, spec, "export const list = [...['a']];"],
    ['a spread literal in a state', syntax, state, 'export const all = { ...{ a: 1 } };'],
    ['SQL that is not declared', syntax, service, "void manager.query('select 1');"],
    ['SQL that a repository does not declare', syntax, repository, "void this.dataSource.query('select 1');"],
    ['SQL that the browser tests do not declare', syntax, e2e, "void manager.query('select 1');"],
    ['tables that TypeORM reads', syntax, repository, "manager.getRepository('orders');"],
    ['a test that is skipped', syntax, spec, "it.skip('a', () => {});"],
    ['a test that is the only one', syntax, spec, "fdescribe('a', () => {});"],
    ['a state without a type', syntax, state, 'export const select = (state: unknown) => state;'],
    ['what is left to do', 'no-warning-comments', service, '// TODO'],
    ['the environment outside config.ts', 'no-restricted-properties', service, 'call(process.env.PORT);'],
    ['an interval', 'no-restricted-globals', service, 'setInterval(call, 1000);'],
    ['what a service prints', 'no-console', service, "console.error('a');"],
    ['what the web app prints', 'no-console', web, "console.log('a');"],
    ['a file of 301 lines', 'max-lines', service, Array(301).fill('call();').join('\n')],
    ['a function of 41 lines', 'max-lines-per-function', service, ofLength(41)],
    ['a component of 61 lines', 'max-lines-per-function', web, ofLength(61)],
    ['a hook that is called at times', 'react-hooks/rules-of-hooks', web, 'if (a) useState();'],
    [
      'an error that is expected',
      '@typescript-eslint/ban-ts-comment',
      service,
      '// @ts-expect-error\ncall();',
    ],
    [
      'any, also where rules are disabled',
      '@typescript-eslint/no-explicit-any',
      service,
      '/* eslint-disable */\nexport const a: any = 1;',
    ],
  ])('%s', async (_, rule, path, text) => {
    expect(await brokenBy(path, text)).toContain(rule);
  });

  it.each([
    'jest.setTimeout(20_000);',
    'page.setDefaultTimeout(15_000);',
    'await fetch(url, { signal: AbortSignal.timeout(5_000) });',
    'await thanks.waitFor({ timeout: 40_000 });',
    'await eventually(async () => expect(await found()).toBe(1), 8_000);',
    "it('is there', () => {\n}, 30_000);",
    "it.each([1])('is there', () => {\n}, 30_000);",
    'beforeAll(() => start(), 30_000);',
  ])('a test that gives up early: %j', async (text) => {
    expect(await brokenBy(spec, text)).toContain(syntax);
    expect(await brokenBy(e2e, text)).toContain(syntax);
    expect(await brokenBy(service, text)).not.toContain(syntax);
    const lasting = text.replace(/[\d_]{5,}/, '60_000');
    expect(await brokenBy(spec, lasting)).not.toContain(syntax);
  });

  it.each([
    ['a service that imports the libraries', service, "import '@music/messaging';\nimport '@music/rules';"],
    ['a driver in a repository', repository, "import 'typeorm';"],
    ['a test that imports what is for tests', spec, "import '@music/testing';"],
    ['SQL in a test', spec, "void manager.query('select 1');"],
    ['a single icon', webSpec, "import 'lucide-react/icons/pause';"],
    ['the environment in config.ts', 'apps/checkout/src/config.ts', 'call(process.env.PORT);'],
    ['a function of 40 lines', service, ofLength(40)],
    ['a long test', spec, ofLength(100)],
  ])('nothing wrong with %s', async (_, path, text) => {
    expect((await brokenBy(path, text)).filter((rule) => rule !== 'no-undef')).toEqual([]);
  });
});
