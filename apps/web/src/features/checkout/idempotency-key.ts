import { randomUuid } from '../../lib/forms/random-uuid.js';

/**
 * A key for each attempt to order. An attempt without an answer is repeated with the same key, so that nothing is done twice; any
 * other attempt gets a new one.
 */
export function idempotencyKeys(newKey: () => string = randomUuid) {
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
