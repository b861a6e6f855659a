#!/usr/bin/env node
// `npm run services`: writes the files generated from services.json; with --check it only reports outdated ones.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from './workspace.mjs';
import '../build/source-loader.mjs';

const { generatedFiles, obsoleteFolders } = await import('../stack/src/deployment/generated-files.ts');
const check = process.argv.includes('--check');

for (const [path, text] of generatedFiles()) {
  const file = join(root, path);
  const generated = await format(text, { ...(await resolveConfig(file)), filepath: file });
  if (existsSync(file) && readFileSync(file, 'utf8') === generated) continue;
  console.log(`${path} ${check ? 'is out of date; run npm run services' : 'has been written'}`);
  if (check) continue;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, generated);
}
for (const path of obsoleteFolders()) {
  console.log(`${path} belongs to no service${check ? '; run npm run services' : ' and has been removed'}`);
  if (!check) rmSync(join(root, path), { recursive: true });
}
