// Runs once before the browser group: starts what several specs share, see serve-shared-resources.ts.
import { register } from 'node:module';

export default async function globalSetup() {
  register('../../../../tools/build/source-loader.mjs', import.meta.url);
  const { serveSharedResources } = await import('./serve-shared-resources.ts');
  globalThis.sharedResources = await serveSharedResources();
  process.env.SHARED_RESOURCES_URL = globalThis.sharedResources.url;
}
