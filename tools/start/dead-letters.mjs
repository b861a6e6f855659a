#!/usr/bin/env node
// `npm run dead-letters -- <service> [replay]`: lists or requeues a service's dead letters.
import { runProgram } from './program.mjs';

await runProgram('libs/messaging/dist/dead-letters.main.js', process.argv.slice(2));
