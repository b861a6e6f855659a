#!/usr/bin/env node
// `npm run reports -- rebuild | reconcile`: rebuilds the administrators' figures, or compares them with the orders.
import { runProgram } from './program.mjs';

await runProgram('apps/reporting/dist/jobs/reports.main.js', process.argv.slice(2));
