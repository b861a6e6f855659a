import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { isInList, pieceListChangeRequested } from '../../features/piece-lists/piece-lists.state.js';
import { morphs } from '../../features/morph/morph.state.js';
import { answerCalls, type CallAnswer } from '../../testing/calls.js';
import { settle } from '../../testing/deferred.js';
import { silenceErrors } from '../../testing/silence.js';
import { start } from '../../testing/start.js';
import { administrator, someUser } from '../../testing/users.js';
import { shellFeatures } from '../shell-features.js';
import { createAppStore } from '../store.js';
import { pieceListsFeature } from './piece-lists.js';

const brass = (pieceId: number) => ({ category: 'brass' as const, pieceId });
const heart = (pieceId: number) =>
  pieceListChangeRequested({ list: 'saved', pieces: [brass(pieceId)], isListed: true });
const stored = (): unknown => JSON.parse(localStorage.getItem('kept-pieces') ?? 'null');
const nothing = { saved: [], played: [] };
const put = 'PUT /api/user/kept-pieces';

const tabOfVisitor = () => createAppStore([...shellFeatures, pieceListsFeature]);

async function openTab(calls: Record<string, CallAnswer>) {
  const server = answerCalls({ 'GET /api/user/kept-pieces': nothing, [put]: nothing, ...calls });
  const store = createAppStore(shellFeatures);
  start(store);
  await settle();
  store.attach([pieceListsFeature]);
  await settle();
  return { ...server, store };
}

describe('piece lists', () => {
  silenceErrors();
  beforeEach(() => localStorage.clear());

  it('a visitor’s piece does not replace one that was saved in another tab', () => {
    const [one, other] = [tabOfVisitor(), tabOfVisitor()];
    one.dispatch(heart(1));
    other.dispatch(heart(2));
    expect(stored()).toEqual({ saved: [brass(2), brass(1)], played: [] });
    expect(isInList(other.getState(), 'saved', brass(1))).toBe(true);
  });

  it('G13 an administrator’s pieces in the browser are not moved to a morphed user who is there at the start', async () => {
    const lists = { saved: [brass(1)], played: [] };
    localStorage.setItem('kept-pieces', JSON.stringify(lists));
    const { calls } = await openTab({ 'GET /api/user/': someUser({ isMorphed: true }) });
    expect(calls()).toContain('GET /api/user/kept-pieces');
    expect(calls()).not.toContain(put);
    expect(stored()).toEqual(lists);
  });

  it('G13 nor when the administrator morphs', async () => {
    const lists = { saved: [brass(1)], played: [] };
    localStorage.setItem('kept-pieces', JSON.stringify(lists));
    const { answers, bodies, calls, store } = await openTab({
      'GET /api/user/': administrator(),
      'POST /api/admin/morph': someUser({ isMorphed: true }),
      [put]: 503,
    });
    answers[put] = nothing;
    store.dispatch(morphs.morph.fetch(7));
    await settle();
    await settle();
    expect(calls().filter((call) => call === 'GET /api/user/kept-pieces')).toHaveLength(2);
    expect(bodies(put)).toHaveLength(1);
    expect(stored()).toEqual(lists);
  });

  it('G13 the pieces of a morphed user are loaded in the name of that user', async () => {
    const { store } = await openTab({
      'GET /api/user/': administrator({ id: 1 }),
      'POST /api/admin/morph': someUser({ id: 7, isMorphed: true }),
    });
    const sent = jest.spyOn(globalThis, 'fetch').mock.calls;
    store.dispatch(morphs.morph.fetch(7));
    await settle();
    const named = sent
      .filter(([address]) => typeof address === 'string' && address.includes('kept-pieces'))
      .map(([, init]) => new Headers(init?.headers).get('x-user-id'));
    expect(named).toEqual(['1', '7']);
  });

  it('a user’s pieces are not shown to another one, who has logged in in another tab', async () => {
    const load = 'GET /api/user/kept-pieces';
    const { answers, store } = await openTab({
      'GET /api/user/': someUser(),
      [load]: { saved: [brass(1)], played: [] },
    });
    const isShown = (): boolean => isInList(store.getState(), 'saved', brass(1));
    expect(isShown()).toBe(true);
    answers['GET /api/user/'] = someUser({ id: 8 });
    answers[load] = 503;
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    await settle();
    expect(isShown()).toBe(false);
  });

  it('without storage a visitor’s pieces last as long as the page', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const tab = tabOfVisitor();
    tab.dispatch(heart(1));
    tab.dispatch(heart(2));
    expect([1, 2].map((id) => isInList(tab.getState(), 'saved', brass(id)))).toEqual([true, true]);
  });
});
