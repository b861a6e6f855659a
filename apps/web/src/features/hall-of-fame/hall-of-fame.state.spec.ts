import { describe, expect, it, jest } from '@jest/globals';
import type { Action } from 'redux';
import { createAppStore } from '../../app/store.js';
import type { Failure } from '../../lib/api/http.js';
import type { RootState } from '../../lib/state/root-state.js';
import { settle } from '../../testing/deferred.js';
import { silenceErrors } from '../../testing/silence.js';
import { hallOfFame } from './hall-of-fame.state.js';

interface Status {
  phase: string;
  args: unknown;
  failure: Failure | null;
}
type Section = [name: string, path: string, status: (root: RootState) => Status, fetch: () => Action<string>];

const at = { id: 4, stage: 11 };
const vote = (type: 'brass' | 'vocal') => ({ type, hallOfFameId: 4, votes: [1] });
const base = '/api/hall-of-fame';
const { editions, brassResults, vocalResults, brassReport, vocalReport, votes } = hallOfFame;
const sections: Section[] = [
  ['the editions', base, editions.select, () => editions.fetch()],
  ['the brass results', `${base}/brass/results/4`, brassResults.select, () => brassResults.fetch(at)],
  ['the vocal results', `${base}/vocal/results/4`, vocalResults.select, () => vocalResults.fetch(at)],
  ['the brass report', `${base}/brass/report/4`, brassReport.select, () => brassReport.fetch(at)],
  ['the vocal report', `${base}/vocal/report/4`, vocalReport.select, () => vocalReport.fetch(at)],
  ['the votes', '/api/user/hall-of-fame-votes', votes.select, () => votes.fetch(7)],
  ['a brass vote', `${base}/brass/vote`, hallOfFame.vote.select, () => hallOfFame.vote.fetch(vote('brass'))],
  ['a vocal vote', `${base}/vocal/vote`, hallOfFame.vote.select, () => hallOfFame.vote.fetch(vote('vocal'))],
];
const ends = [
  [200, 'success'],
  [500, 'error'],
  [401, 'unauthorised'],
] as const;

/** Every call is answered with this status. */
function answer(status: number) {
  const reply = { ok: status < 300, status, headers: { get: () => null }, json: async () => ({}) };
  const fetch = jest.fn<typeof globalThis.fetch>(async () => reply as unknown as Response);
  globalThis.fetch = fetch;
  return fetch;
}

describe('the hall of fame', () => {
  silenceErrors();

  it.each(sections)('C-087 C-107 %s: idle, fetching, and then how it ended', async (_, path, status, ask) => {
    for (const [code, end] of ends) {
      const fetch = answer(code);
      const store = createAppStore([hallOfFame]);
      const states = [status(store.getState())];
      store.dispatch(ask());
      states.push(status(store.getState()));
      for (let turn = 0; turn < 3; turn += 1) await settle();
      states.push(status(store.getState()));
      expect(states.map(({ phase }) => phase)).toEqual(['idle', 'fetching', end]);
      expect(states[2]?.failure?.status).toBe(code < 300 ? undefined : code);
      expect(fetch.mock.calls.map(([url]) => url)).toEqual([path]);
    }
  });
});
