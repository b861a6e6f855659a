#!/usr/bin/env node
// `npm run checks`: writes docs/checks.md from the titles of the tests; with --print it only shows the text.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../start/workspace.mjs';
import '../build/source-loader.mjs';

const { checksPage } = await import('./src/checks-page.ts');
const filepath = join(root, 'docs/checks.md');
const text = await format(checksPage(root), { ...(await resolveConfig(filepath)), filepath });
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(filepath, text);
