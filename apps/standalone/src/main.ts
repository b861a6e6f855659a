import { parseEnv, printLine, readyLine, runMain, stopOnSignal } from '@music/platform';
import { standaloneEnvironment } from './config.js';
import { startShop } from './shop.js';

await runMain(async () => {
  const shop = await startShop(parseEnv(standaloneEnvironment), printLine);
  stopOnSignal(() => shop.stop());
  printLine(readyLine(shop.url, shop.host));
});
