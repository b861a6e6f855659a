#!/usr/bin/env node
// `npm run admin -- grant <email>`: makes a registered user an administrator.
import { runProgram } from './program.mjs';

await runProgram('apps/identity/dist/admin.main.js', process.argv.slice(2));
