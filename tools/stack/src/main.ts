import { parseEnv, runMain, stopOnSignal } from '@music/platform';
import { stackEnvironment } from './config.js';
import { prepareStack } from './stack.js';

await runMain(async () => {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const stack = await prepareStack(parseEnv(stackEnvironment), say);
  stopOnSignal(() => stack.stop());
  try {
    await stack.start();
  } catch (fault) {
    await stack.stop().catch(() => undefined);
    throw fault;
  }
  say(`Ready: ${stack.url}`);
});
