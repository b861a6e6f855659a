import { parseEnv, runMain, stopOnSignal } from '@music/platform';
import { standaloneEnvironment } from './config.js';
import { startShop } from './shop.js';

await runMain(async () => {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const shop = await startShop(parseEnv(standaloneEnvironment), say);
  stopOnSignal(() => shop.stop());
  say(`Ready: ${shop.url}`);
});
