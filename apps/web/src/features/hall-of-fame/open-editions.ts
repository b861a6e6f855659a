import type { Edition, listEditions, ReplyOf } from '@music/contracts';
import { stageNumber } from '@music/rules';

/** The newest edition of each category that is not over yet. */
export const openEditions = (editions: ReplyOf<typeof listEditions> | null): Edition[] =>
  [editions?.brass, editions?.vocal].flatMap(
    (list) => list?.filter(({ stage }) => stage < stageNumber.COMPLETED).slice(0, 1) ?? [],
  );
