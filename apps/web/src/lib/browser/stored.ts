/**
 * One slot of web storage. Nothing here throws, although merely accessing storage throws where it is blocked, it is null in some web
 * views, and writing throws when it is full.
 */
export function stored(area: 'localStorage' | 'sessionStorage', slot: string) {
  const attempt = <T>(run: (storage: Storage) => T): T | null => {
    try {
      // Not `globalThis`: Node.js has storage of its own since version 25, and the server must not use it.
      return run(window[area]);
    } catch {
      return null;
    }
  };
  /** Returns whether it is stored. */
  const write = (text: string): boolean => attempt((storage) => storage.setItem(slot, text)) !== null;
  return {
    /** Null if there is nothing, or if it cannot be read. */
    read: () => attempt((storage) => storage.getItem(slot)),
    write,
    /** The same for JSON. Other versions may have stored anything, so its shape must be checked. */
    readJson: () => attempt((storage) => JSON.parse(storage.getItem(slot) ?? 'null') as unknown),
    writeJson: (value: unknown): boolean => write(JSON.stringify(value)),
    clear: (): void => void attempt((storage) => storage.removeItem(slot)),
  };
}
