import type { Edition, listEditions, ReplyOf } from '@music/contracts';

const completed = 13;

/** The newest edition of each category that is not over yet. */
export const running = (editions: ReplyOf<typeof listEditions> | null): Edition[] =>
  [editions?.brass, editions?.vocal].flatMap(
    (list) => list?.filter(({ stage }) => stage < completed).slice(0, 1) ?? [],
  );
