#!/usr/bin/env node
// `npm run env-example`: writes .env.example from the zod environments; with --print it only shows the text.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';
import '../build/source-loader.mjs';

const { environmentExample } = await import('../walls/src/environment-example.ts');
const text = await environmentExample();
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(join(root, '.env.example'), text);
