import { expect, it } from '@jest/globals';
import { specTitles } from './spec-titles.js';

const spec = `
const table = [['C-002', 3, ann], ['C-003', 4, bob]] as const;
describe('pages (C-001)', () => {
  it('are there', () => { expect(test('x')).toBe(1); });
  it.each<[string]>([['C-009', '/'], ['C-010', path]])('%s %s is there', () => {});
  it.each(table)('%s of %i by %j', async () => {});
  it.each(computed())('C-004 of %s', () => {});
  it.each(['brass', 'vocal'])('C-005 %s', () => {});
  describe.each([['C-006']])('%s group', () => { it(\`says \${word} twice\`, () => {}); });
});
for (const store of stores) it('C-007 keeps', () => {});
`;

it('reads titles with the groups they are in and the rows they are run over', () => {
  expect(specTitles('a.spec.ts', spec).map((path) => path.join(' › '))).toEqual([
    'pages (C-001)',
    'pages (C-001) › are there',
    'pages (C-001) › C-009 … is there',
    'pages (C-001) › C-010 … is there',
    'pages (C-001) › C-002 of … by …',
    'pages (C-001) › C-003 of … by …',
    'pages (C-001) › C-004 of …',
    'pages (C-001) › C-005 …',
    'pages (C-001) › C-006 group',
    'pages (C-001) › C-006 group › says … twice',
    'C-007 keeps',
  ]);
});
