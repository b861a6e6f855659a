#!/usr/bin/env node
// `npm run admin -- grant | revoke <email>`: makes a registered user an administrator, or ends that.
import { runProgram } from './program.mjs';

await runProgram('apps/identity/dist/admin.main.js', process.argv.slice(2));
