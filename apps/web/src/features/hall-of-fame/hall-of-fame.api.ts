import type { castVote, FameCategory, ReplyOf } from '@music/contracts';
import { withBotCheck } from '../../lib/forms/bot-check.js';
import { callApi } from '../../lib/api/http.js';

interface Vote {
  type: FameCategory;
  hallOfFameId: number;
  /** The pieces, the favourite first. */
  votes: number[];
}

export const sendVote = async (vote: Vote, signal: AbortSignal): Promise<ReplyOf<typeof castVote>> =>
  callApi<typeof castVote>('POST /api/hall-of-fame/:type/vote', await withBotCheck(vote), { signal });
