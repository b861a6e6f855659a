import type {
  FameCategory,
  getFameReport,
  getFameResults,
  listEditions,
  listOwnVotes,
} from '@music/contracts';
import { put } from 'redux-saga/effects';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi, fetcher } from '../../lib/api/http.js';
import { selectState, type Saga } from '../../lib/state/saga.js';
import { sendVote } from './hall-of-fame.api.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    hallOfFame?: StateOf<typeof hallOfFame>;
  }
}

/** Which edition, and at which stage, because the answer depends on the stage. */
interface AtStage {
  id: number;
  stage: number;
}

const resultsOf = (type: FameCategory) =>
  area({
    initial: null,
    fetch: ({ id }: AtStage, signal) =>
      callApi<typeof getFameResults>('GET /api/hall-of-fame/:type/results/:id', { type, id }, { signal }),
  });
const reportOf = (type: FameCategory) =>
  area({
    initial: null,
    fetch: ({ id }: AtStage, signal) =>
      callApi<typeof getFameReport>('GET /api/hall-of-fame/:type/report/:id', { type, id }, { signal }),
  });

/** The user's other lists show the ballot as well. */
function* reloadVotes(): Saga {
  const { args } = yield* selectState(hallOfFame.votes.select);
  if (args !== null) yield put(hallOfFame.votes.fetch(args));
}

/** What everybody sees of the hall of fame, and the user's own ballots; each split into brass and vocal. */
export const hallOfFame = areas('hallOfFame', {
  editions: area({ initial: null, fetch: fetcher<typeof listEditions>('GET /api/hall-of-fame') }),
  brassResults: resultsOf('brass'),
  vocalResults: resultsOf('vocal'),
  brassReport: reportOf('brass'),
  vocalReport: reportOf('vocal'),
  /** The ballots of the given user, so that another user's are requested again. */
  votes: area({
    initial: null,
    fetch: (_userId: number, signal) =>
      callApi<typeof listOwnVotes>('GET /api/user/hall-of-fame-votes', {}, { signal }),
  }),
  vote: area({ initial: null, fetch: sendVote, take: 'leading', then: reloadVotes }),
});

export const resultsAreas = { brass: hallOfFame.brassResults, vocal: hallOfFame.vocalResults };
export const reportAreas = { brass: hallOfFame.brassReport, vocal: hallOfFame.vocalReport };
