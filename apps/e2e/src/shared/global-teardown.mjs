export default async function globalTeardown() {
  await globalThis.sharedThings?.close();
}
