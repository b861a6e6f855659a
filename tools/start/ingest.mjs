#!/usr/bin/env node
// `npm run ingest -- <folder or zip>`: takes a publisher's files into the shop.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runProgram } from './program.mjs';

/** npm runs scripts in the project's folder; a relative path means the caller's. */
const fromCaller = (arg) => {
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), arg);
  return !arg.startsWith('-') && existsSync(path) ? path : arg;
};

await runProgram('apps/library/dist/ingest/ingest.main.js', process.argv.slice(2).map(fromCaller));
