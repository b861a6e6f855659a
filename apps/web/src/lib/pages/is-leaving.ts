/**
 * The router renders a new address slightly later than the browser shows it. A change of the address in between would take a reader
 * who has followed a link back to the page. `keys`: the keys of the entry that is rendered and of entries that the page itself has
 * written.
 */
export function isLeaving(...keys: readonly (string | undefined)[]): boolean {
  const there = entryKey();
  return there !== undefined && !keys.includes(there);
}

/** React Router's key of the current history entry. */
export const entryKey = (): string | undefined => (window.history.state as { key?: string } | null)?.key;
