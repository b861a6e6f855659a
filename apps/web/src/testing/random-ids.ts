/** Every id that the page makes up is this one. As over plain http, there is no `crypto.randomUUID`. */
export function fixRandomIds(uuid: string): void {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  Object.assign(globalThis.crypto, {
    randomUUID: undefined,
    getRandomValues: (array: Uint8Array): Uint8Array => {
      array.set(bytes);
      return array;
    },
  });
}
