import { describe, expect, it, jest } from '@jest/globals';
import type { Action } from 'redux';
import { runSaga, stdChannel } from 'redux-saga';
import { createAppStore } from '../../app/store.js';
import { deferred, settle } from '../../testing/deferred.js';
import { logActions } from '../../testing/log-actions.js';
import { silenceErrors } from '../../testing/silence.js';
import { createBareAction } from './action.js';
import { fetchReply } from './call.js';
import { failureOf } from '../api/http.js';
import { resource, type ResourceState } from './resource.js';

declare module './root-state.js' {
  interface RootState {
    shelf?: ResourceState<readonly string[], 'load' | 'add' | 'lock'>;
  }
}

const emptied = createBareAction('shelf/emptied');

/** A shelf of scores whose replies the test gives one by one. */
function shelfWith(take?: 'leading') {
  const running = new Map<string, ReturnType<typeof deferred<string>>>();
  const run = (name: string): Promise<string> => {
    const reply = deferred<string>();
    running.set(name, reply);
    return reply.promise;
  };
  const add = jest.fn(run);
  const lock = jest.fn((_: { code: string }) => run('lock'));
  const shelf = resource('shelf', {
    initial: [] as readonly string[],
    calls: ({ call, secretCall }) => ({
      load: call({ fetch: (_: void) => run('load'), receive: (_, reply) => reply.split(' ') }),
      add: call({
        fetch: (score: string) => add(score),
        key: (score) => `score ${score}`,
        receive: (held, reply) => [...held, reply],
        ...(take && { take }),
      }),
      lock: secretCall({ fetch: (secret: { code: string }) => lock(secret) }),
    }),
    reduce: (held, action: Action<string>) => (action.type === emptied.type ? [] : held),
  });
  const store = createAppStore([shelf]);
  const seen = logActions(store);
  const state = () => store.getState();
  const reply = async (name: string, text: string | Error): Promise<void> => {
    if (text instanceof Error) running.get(name)?.reject(text);
    else running.get(name)?.resolve(text);
    await settle();
  };
  return { shelf, store, state, reply, seen, add, lock };
}

describe('a resource', () => {
  silenceErrors();

  it('shares its data between all its calls, each with its own phase and failure', async () => {
    const { shelf, store, state, reply } = shelfWith();
    expect(shelf.select(state())).toEqual([]);
    store.dispatch(shelf.load.fetch());
    expect(state().shelf?.calls).toMatchObject({ load: { phase: 'fetching' }, add: { phase: 'idle' } });
    await reply('load', 'a b');
    store.dispatch(shelf.add.fetch('c'));
    await reply('c', 'c');
    expect(shelf.select(state())).toEqual(['a', 'b', 'c']);
    store.dispatch(shelf.add.fetch('d'));
    await reply('d', new Error('no'));
    expect(shelf.select(state())).toEqual(['a', 'b', 'c']);
    expect(shelf.load.select(state())).toMatchObject({ phase: 'success', failure: null });
    expect(shelf.add.select(state())).toMatchObject({ phase: 'error', failure: { status: 0 }, args: 'd' });
  });

  it('names the actions of a call after the resource and the call', async () => {
    const { shelf, store, reply, seen } = shelfWith();
    store.dispatch(shelf.load.fetch());
    await reply('load', 'a');
    expect(seen.map(({ type }) => type)).toEqual([
      'shelf/load/fetch',
      'shelf/load/started',
      'shelf/load/received',
    ]);
  });

  it('keeps its data when a call is cleared, and ignores the pending reply', async () => {
    const { shelf, store, state, reply } = shelfWith();
    store.dispatch(shelf.load.fetch());
    await reply('load', 'a');
    store.dispatch(shelf.load.fetch());
    store.dispatch(shelf.load.clear());
    await reply('load', 'b');
    expect(shelf.select(state())).toEqual(['a']);
    expect(shelf.load.select(state()).phase).toBe('idle');
  });

  it('merges events that are not calls', async () => {
    const { shelf, store, state, reply } = shelfWith();
    store.dispatch(shelf.load.fetch());
    await reply('load', 'a');
    store.dispatch(emptied());
    expect(shelf.select(state())).toEqual([]);
  });

  it('keeps the same state object after an action of another feature', () => {
    const { store, state } = shelfWith();
    const before = state();
    store.dispatch({ type: 'elsewhere' });
    expect(state()).toBe(before);
  });

  it('keeps the arguments of a secret call out of every action and of the state', async () => {
    const { shelf, store, state, reply, seen, lock } = shelfWith();
    store.dispatch(shelf.lock.fetch({ code: 'tuba-mirum' }));
    await reply('lock', 'locked');
    expect(lock).toHaveBeenCalledWith({ code: 'tuba-mirum' });
    expect(JSON.stringify([seen, state()])).not.toContain('tuba-mirum');
    expect(shelf.lock.select(state())).toMatchObject({ phase: 'success', args: null });
    expect(shelf.select(state())).toEqual([]);
  });
});

describe('a call that counts items', () => {
  silenceErrors();

  it('marks each item until it is done, also after an error', async () => {
    const { shelf, store, state, reply } = shelfWith();
    store.dispatch(shelf.add.fetch('a'));
    store.dispatch(shelf.add.fetch('b'));
    expect(shelf.add.select(state()).busy).toEqual(['score a', 'score b']);
    await reply('a', 'a');
    expect(shelf.add.select(state())).toMatchObject({ busy: ['score b'], phase: 'fetching' });
    await reply('b', new Error('no'));
    expect(shelf.add.select(state())).toMatchObject({ busy: [], phase: 'error' });
    expect(shelf.select(state())).toEqual(['a']);
  });

  it('is over for a saga when the call for its own item is', async () => {
    const { shelf } = shelfWith();
    const channel = stdChannel<Action>();
    const task = runSaga({ channel, dispatch: (action: Action) => action }, () => fetchReply(shelf.add, 'a'));
    channel.put(shelf.add.received({ args: 'b', key: 'score b', reply: 'b' }));
    expect(task.isRunning()).toBe(true);
    channel.put(shelf.add.error({ args: 'a', key: 'score a', failure: failureOf(null) }));
    expect(await task.toPromise()).toBeNull();
  });

  it('`leading` sends once for an item that is being sent', () => {
    const { shelf, store, add } = shelfWith('leading');
    ['a', 'a', 'b'].forEach((score) => store.dispatch(shelf.add.fetch(score)));
    expect(add.mock.calls).toEqual([['a'], ['b']]);
  });
});
