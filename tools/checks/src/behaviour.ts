import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = 'docs/behaviour.md';
/** A row of a table, which tests prove: `| C-064 | … |`. */
const check = /^\| (C-\d{3}|D\d+\.\d+) +\| (.+?) +\|$/gm;
/** `## §3 …`, `### D15 …` or `- **S11** …` */
const rule = /^(?:#+ |- \*\*)(§\d|[DSG]\d+(?:\.\d+)?)\b/gm;

const read = (root: string): string => readFileSync(join(root, file), 'utf8');

/** What each check of docs/behaviour.md says, by check id. */
export const checksOfBehaviour = (root: string): ReadonlyMap<string, string> =>
  new Map([...read(root).matchAll(check)].map(([, id = '', text = '']) => [id, text]));

/** The names of all rules of docs/behaviour.md: checks, sections, decisions, answers, guarantees. */
export const rulesOfBehaviour = (root: string): ReadonlySet<string> =>
  new Set([
    ...checksOfBehaviour(root).keys(),
    ...[...read(root).matchAll(rule)].map(([, name = '']) => name),
  ]);
