#!/usr/bin/env node
// `npm run import -- <folder>`: the catalogue's import.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { resolveCallerPath, runProgram } from './program.mjs';

/** Keeps the import small: Node would let garbage pile up long before it runs collection. Larger files get more. */
function heapLimit(args) {
  const folder = args.find((arg) => existsSync(arg) && statSync(arg).isDirectory());
  const names = folder ? readdirSync(folder).filter((name) => /\.csv$/i.test(name)) : [];
  const megabytes = names.reduce((sum, name) => sum + statSync(join(folder, name)).size / 1e6, 0);
  return Math.round(Math.max(160, 60 + 3 * megabytes));
}

const args = process.argv.slice(2).map(resolveCallerPath);
const flags = [`--max-old-space-size=${heapLimit(args)}`, '--max-semi-space-size=8'];
await runProgram('apps/catalogue/dist/import/import.main.js', args, flags);
