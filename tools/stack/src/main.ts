import { parseEnv, runMain, stopOnSignal } from '@music/platform';
import { stackEnvironment } from './config.js';
import { prepareStack } from './stack.js';

await runMain(async () => {
  const log = (line: string) => process.stdout.write(`${line}\n`);
  const stack = await prepareStack(parseEnv(stackEnvironment), log);
  stopOnSignal(() => stack.stop());
  try {
    await stack.start();
  } catch (error) {
    await stack.stop().catch(() => undefined);
    throw error;
  }
  log(`Ready: ${stack.url}`);
});
