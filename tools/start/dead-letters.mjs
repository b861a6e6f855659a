#!/usr/bin/env node
// `npm run dead-letters -- <service> [replay]`: what a service gave up, and its way back.
import { runProgram } from './program.mjs';

await runProgram('libs/messaging/dist/dead-letters.main.js', process.argv.slice(2));
