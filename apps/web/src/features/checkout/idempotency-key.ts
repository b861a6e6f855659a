/**
 * A key for each attempt to order. An attempt without an answer is repeated with the same key, so that nothing is done twice; any
 * other attempt gets a new one.
 */
export function idempotencyKeys(newKey: () => string = randomKey) {
  let open: { content: string; key: string } | null = null;
  return {
    keyFor: (content: unknown): string => {
      const text = JSON.stringify(content);
      if (open?.content !== text) open = { content: text, key: newKey() };
      return open.key;
    },
    answered: (): void => void (open = null),
  };
}

/** `crypto.randomUUID` exists only with https and on localhost. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
