#!/usr/bin/env node
// `npm run vat -- list | set …`: lists the VAT rates, or sets one from a day.
import { runProgram } from './program.mjs';

await runProgram('apps/checkout/dist/vat/vat.main.js', process.argv.slice(2));
