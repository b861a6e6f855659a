#!/usr/bin/env node
// `npm run demo-music -- <folder>`: writes the tunes of the demo music as files.
import { callerPath, runProgram } from './program.mjs';

await runProgram('tools/demo-music/dist/main.js', process.argv.slice(2).map(callerPath));
