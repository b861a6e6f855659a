import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  isInList,
  pieceListChangeRequested,
  pieceLists,
} from '../../features/piece-lists/piece-lists.state.js';
import { selectUser } from '../../features/user/user.state.js';
import { answerCalls, type CallAnswer } from '../../testing/calls.js';
import { settle } from '../../testing/deferred.js';
import { silenceErrors } from '../../testing/silence.js';
import { start } from '../../testing/start.js';
import { someUser } from '../../testing/users.js';
import { shellFeatures } from '../shell-features.js';
import { createAppStore } from '../store.js';
import { pieceListsFeature } from './piece-lists.js';

const brass = (pieceId: number) => ({ category: 'brass' as const, pieceId });
const press = (pieceId: number, isOn = true) =>
  pieceListChangeRequested({ list: 'saved', pieces: [brass(pieceId)], isListed: isOn });
const get = 'GET /api/user/kept-pieces';
const put = 'PUT /api/user/kept-pieces';
const lists = (...ids: number[]) => ({ saved: ids.map(brass), played: [] });

/** A user's tab in which the answers to some calls are held back. */
async function openTab(held: string[], calls: Record<string, CallAnswer> = {}) {
  const server = answerCalls({ 'GET /api/user/': someUser(), [get]: lists(), [put]: lists(), ...calls });
  const store = createAppStore([...shellFeatures, pieceListsFeature]);
  const releases = new Map(held.map((call) => [call, server.hold(call)]));
  start(store);
  await settle();
  const release = async (call: string): Promise<void> => {
    releases.get(call)?.();
    await settle();
    await settle();
  };
  const isShown = (pieceId: number): boolean => isInList(store.getState(), 'saved', brass(pieceId));
  const failed = () => pieceLists.select(store.getState()).failed;
  return { ...server, store, release, isShown, failed };
}

describe('pressing a heart', () => {
  silenceErrors();
  beforeEach(() => localStorage.clear());

  it('keeps it filled if a list requested earlier arrives before the answer', async () => {
    const { store, release, isShown } = await openTab([get, put], { [get]: lists(1) });
    store.dispatch(press(2));
    expect(isShown(2)).toBe(true);
    await release(get);
    expect([isShown(1), isShown(2)]).toEqual([true, true]);
    await release(put);
    expect([isShown(1), isShown(2)]).toEqual([true, true]);
  });

  it('keeps it filled if a list requested earlier arrives after the answer', async () => {
    const { store, release, isShown } = await openTab([get, put], { [get]: lists(1) });
    store.dispatch(press(2));
    await release(put);
    expect(isShown(2)).toBe(true);
    await release(get);
    expect([isShown(1), isShown(2)]).toEqual([true, true]);
  });

  it('twice leaves it empty if neither change can be saved', async () => {
    const { store, release, isShown, failed } = await openTab([put], { [put]: 503 });
    store.dispatch(press(1));
    store.dispatch(press(1, false));
    expect(isShown(1)).toBe(false);
    await release(put);
    expect(isShown(1)).toBe(false);
    expect(failed()).toMatchObject({ of: 'change', failure: { status: 503 } });
  });

  it('twice sends the second change only after the first is answered', async () => {
    const { store, release, bodies } = await openTab([put]);
    store.dispatch(press(1));
    store.dispatch(press(1, false));
    store.dispatch(press(2));
    await settle();
    expect(bodies(put)).toMatchObject([
      { pieces: [brass(1)], kept: true },
      { pieces: [brass(2)], kept: true },
    ]);
    await release(put);
    expect(bodies(put)).toHaveLength(3);
    expect(bodies(put)[2]).toMatchObject({ pieces: [brass(1)], kept: false });
  });

  it('G13 is never saved in the name of a user who has logged in since', async () => {
    const { answers, store, release } = await openTab([put]);
    store.dispatch(press(1));
    store.dispatch(press(1, false));
    answers['GET /api/user/'] = someUser({ id: 8 });
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    await release(put);
    const sent = jest.mocked(fetch).mock.calls.filter(([, init]) => init?.method === 'PUT');
    expect(selectUser(store.getState())?.id).toBe(8);
    expect(sent.map(([, init]) => new Headers(init?.headers).get('x-user-id'))).toEqual(['7', '7']);
  });

  it('that cannot be saved does not change another heart pressed meanwhile', async () => {
    const { answers, store, release, isShown, hold } = await openTab([put]);
    store.dispatch(press(1));
    await settle();
    const releaseOther = hold(put);
    store.dispatch(press(2));
    answers[put] = 503;
    await release(put);
    expect([isShown(1), isShown(2)]).toEqual([false, true]);
    answers[put] = lists(2);
    releaseOther();
    await settle();
    await settle();
    expect([isShown(1), isShown(2)]).toEqual([false, true]);
  });
});

describe('a visitor’s list at log-in', () => {
  silenceErrors();
  beforeEach(() => localStorage.clear());

  it.each([
    [409, 'CONFLICT'],
    [503, null],
  ] as const)('stays in the browser after a %i, and the failure is shown', async (status, code) => {
    localStorage.setItem('kept-pieces', JSON.stringify(lists(1)));
    const refusal = [status, { code, msg: null, correlationId: 'c' }] as const;
    const { failed, isShown } = await openTab([], { [put]: refusal });
    await settle();
    expect(failed()).toMatchObject({ of: 'move', failure: { status, code } });
    expect(isShown(1)).toBe(false);
    expect(JSON.parse(localStorage.getItem('kept-pieces') ?? '')).toEqual(lists(1));
  });
});
