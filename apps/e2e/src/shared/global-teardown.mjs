export default async function globalTeardown() {
  await globalThis.sharedResources?.close();
}
