#!/usr/bin/env node
// `npm run services`: writes the files generated from services.json; with --check it only reports outdated ones.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from './workspace.mjs';

register('../build/source-loader.mjs', import.meta.url);
const { madeFiles, orphans } = await import('../stack/src/deployment/made-files.ts');
const check = process.argv.includes('--check');

for (const [path, text] of madeFiles()) {
  const file = join(root, path);
  const made = await format(text, { ...(await resolveConfig(file)), filepath: file });
  if (existsSync(file) && readFileSync(file, 'utf8') === made) continue;
  console.log(`${path} is ${check ? 'stale: npm run services' : 'written'}`);
  if (check) continue;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, made);
}
for (const path of orphans()) {
  console.log(`${path} is of no service${check ? ': npm run services' : ', and removed'}`);
  if (!check) rmSync(join(root, path), { recursive: true });
}
