#!/usr/bin/env node
// `npm test`: everything that can be tested on this machine, from an empty checkout. The last line is the total.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old. Install Node 20.19 or later.`);
  process.exit(1);
}
void import('./suite.mjs').then(({ runSuite }) => runSuite(process.argv.includes('--long')));
