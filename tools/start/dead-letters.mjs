#!/usr/bin/env node
// `npm run dead-letters -- <service> [replay | discard <id> | discard all]`: lists, requeues or deletes a service's dead letters.
import { runProgram } from './program.mjs';

await runProgram('libs/messaging/dist/dead-letters.main.js', process.argv.slice(2));
