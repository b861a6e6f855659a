import { rm } from 'node:fs/promises';

export default async function globalTeardown() {
  await globalThis.sharedResources?.close();
  const folder = process.env.RUN_FOLDER;
  // A database whose spec failed may still be writing; the results of the tests matter more than the folder.
  await rm(folder, { recursive: true, force: true }).catch(() =>
    console.warn(`${folder} could not be removed.`),
  );
}
