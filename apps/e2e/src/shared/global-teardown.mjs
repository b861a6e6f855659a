import { rmSync } from 'node:fs';

export default async function globalTeardown() {
  await globalThis.sharedResources?.close();
  // A database that a spec killed may still be writing.
  rmSync(process.env.RUN_FOLDER, { recursive: true, force: true, maxRetries: 10 });
}
