#!/usr/bin/env node
// `npm run refresh`: publishes the catalogue again.
import { runProgram } from './program.mjs';

await runProgram('apps/catalogue/dist/cache/refresh.main.js', process.argv.slice(2));
