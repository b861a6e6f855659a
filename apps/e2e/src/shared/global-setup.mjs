// Runs once before the browser group: whoever makes what several specs share, see shared-things.ts.
import { register } from 'node:module';

export default async function globalSetup() {
  register('../../../../tools/build/source-loader.mjs', import.meta.url);
  const { serveSharedThings } = await import('./serve-shared-things.ts');
  globalThis.sharedThings = await serveSharedThings();
  process.env.SHARED_THINGS_URL = globalThis.sharedThings.url;
}
