#!/usr/bin/env node
// `npm run ingest -- <folder or zip>`: takes a publisher's files into the shop.
import { resolveCallerPath, runProgram } from './program.mjs';

await runProgram('apps/library/dist/ingest/ingest.main.js', process.argv.slice(2).map(resolveCallerPath));
