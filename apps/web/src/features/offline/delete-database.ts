/** Starts to delete a database of this browser. A browser that refuses storage throws, which must not stop what comes next. */
export function deleteDatabase(name: string): void {
  try {
    globalThis.indexedDB?.deleteDatabase(name);
  } catch (error) {
    console.error(name, error);
  }
}
