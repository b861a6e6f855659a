#!/usr/bin/env node
// `npm start`: installs what is missing, builds what changed, and runs the shop. Uses only Node's own modules, and nothing
// newer than Node 14 in this file, so that it can say which Node is wanted.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old. Install Node 20.19 or later.`);
  process.exit(1);
}
void import('./shop.mjs').then(({ runShop }) => runShop());
