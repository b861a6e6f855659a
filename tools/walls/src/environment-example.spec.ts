import { beforeAll, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from './workspace.js';

let made = '';

// In a separate process: the configurations import the whole server, which Jest cannot load.
beforeAll(async () => {
  const program = join(workspaceRoot, 'tools/start/env-example.mjs');
  made = (await promisify(execFile)(process.execPath, [program, '--print'])).stdout;
});

it('.env.example lists every variable that the code reads; npm run env-example rewrites it', () => {
  expect(readFileSync(join(workspaceRoot, '.env.example'), 'utf8')).toBe(made);
});

it('.env.example sets nothing by itself, and shows every variable once', () => {
  const lines = made.split('\n');
  expect(lines.filter((line) => line && !line.startsWith('#'))).toEqual([]);
  const names = lines.flatMap((line) => /^# ([A-Z0-9_]+)=/.exec(line)?.[1] ?? []);
  expect(names).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'AMQP_URL', 'DEMO_PUBLICATIONS']));
  expect(new Set(names).size).toBe(names.length);
});
