#!/usr/bin/env node
// `npm run checks`: writes docs/checks.md from the titles of the tests; with --print it only shows the text.
import { writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../start/workspace.mjs';

register('../build/source-loader.mjs', import.meta.url);
const { checksPage } = await import('./src/checks-page.ts');
const filepath = join(root, 'docs/checks.md');
const text = await format(checksPage(root), { ...(await resolveConfig(filepath)), filepath });
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(filepath, text);
