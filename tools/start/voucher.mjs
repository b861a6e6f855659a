#!/usr/bin/env node
// `npm run voucher -- create --percent 10`: creates a basket voucher, or lists them.
import { runProgram } from './program.mjs';

await runProgram('apps/checkout/dist/vouchers/voucher.main.js', process.argv.slice(2));
