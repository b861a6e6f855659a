import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Prints until it notices that nobody reads any more, and then ends with its own exit code. */
const program = `
  const { runMain } = await import('./libs/platform/src/process-lifecycle.ts');
  await runMain(async () => {
    let isRead = true;
    while (isRead) {
      process.stdout.write('line\\n', (error) => (isRead = !error));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    process.exitCode = 3;
  });`;

it('a program whose reader has gone, as head does, ends as it would otherwise', async () => {
  const flags = ['--import', './tools/build/source-loader.mjs', '--input-type=module', '-e', program];
  const child = spawn(process.execPath, flags, { cwd: root, env: { ...process.env, NODE_OPTIONS: '' } });
  const exited = once(child, 'exit');
  const errors = text(child.stderr);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  expect([await exited, await errors]).toEqual([[3, null], '']);
});
