#!/usr/bin/env node
// `npm run env-example`: writes .env.example from the zod environments; with --print it only shows the text.
import { writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { root } from './workspace.mjs';

register('../build/source-loader.mjs', import.meta.url);
const { environmentExample } = await import('../walls/src/environment-example.ts');
const text = await environmentExample();
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(join(root, '.env.example'), text);
