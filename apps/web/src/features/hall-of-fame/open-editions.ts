import type { Edition, listEditions, ReplyOf } from '@music/contracts';
import { stageNumber } from '@music/rules';

/** The newest edition whose vote or countdown has begun and is not in the archive; if there is none, the next to come. */
const openEdition = (newestFirst: readonly Edition[]): Edition | undefined =>
  newestFirst.find(({ stage }) => stage > stageNumber.PRE_RELEASE && stage < stageNumber.COMPLETED) ??
  newestFirst.findLast(({ stage }) => stage === stageNumber.PRE_RELEASE);

/** At most one edition of each category. */
export const openEditions = (editions: ReplyOf<typeof listEditions> | null): Edition[] =>
  [editions?.brass, editions?.vocal].flatMap((list) => openEdition(list ?? []) ?? []);
