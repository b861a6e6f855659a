#!/usr/bin/env node
// `npm run typecheck`: TypeScript 7 over everything. All code that runs in Node.js is one program; the web app, with
// the browser's types, is another.
import { join } from 'node:path';
import { run } from '../start/step.mjs';
import { root } from '../start/workspace.mjs';

const compiler = join(root, 'node_modules/@typescript/native/bin/tsc');
// Several checkers would each check the types that they share.
const flags = ['--pretty', 'false', '--singleThreaded'];
const check = (project) => run(process.execPath, [compiler, '-p', project, ...flags]);

const results = await Promise.all(['.', 'apps/web'].map(check));
for (const { output } of results) process.stdout.write(output);
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;
