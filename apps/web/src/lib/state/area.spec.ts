import { describe, expect, it, jest } from '@jest/globals';
import { put } from 'redux-saga/effects';
import { createAppStore } from '../../app/store.js';
import { deferred, settle } from '../../testing/deferred.js';
import { logActions } from '../../testing/log-actions.js';
import { silenceErrors } from '../../testing/silence.js';
import { type Area, area, areas, secretArea } from './area.js';
import { dataOutdated } from './call.js';
import { HttpError } from '../api/http.js';
import type { Feature } from './feature.js';

declare module './root-state.js' {
  interface RootState {
    pieces?: { detail: Area<string | null, number> };
    voucher?: { make: Area<number | null, string> };
    access?: { logIn: Area<{ id: number } | null, never> };
  }
}

const refusal = (status: number): HttpError => new HttpError({ status, code: 'X', msg: null, fields: [] });

/** A store with one feature, and everything that was dispatched in it. */
function storeWith(feature: Feature) {
  const store = createAppStore([feature]);
  const seen = logActions(store);
  return { store, seen, types: () => seen.map(({ type }) => type) };
}

/** An area whose replies the test gives one by one. */
function numbered(options: { fresh?: (data: string | null, id: number) => boolean } = {}) {
  const calls: { id: number; signal: AbortSignal; reply: ReturnType<typeof deferred<string>> }[] = [];
  const fetch = (id: number, signal: AbortSignal): Promise<string> => {
    const reply = deferred<string>();
    calls.push({ id, signal, reply });
    return reply.promise;
  };
  const pieces = areas('pieces', { detail: area({ initial: null, fetch, ...options }) });
  return { calls, detail: pieces.detail, ...storeWith(pieces) };
}

describe('an area', () => {
  const errors = silenceErrors();

  it('C-090 C-091 C-092 C-093 C-094 C-096 goes from idle to fetching to success', async () => {
    const { store, calls, detail } = numbered();
    const phase = (): string => detail.select(store.getState()).phase;
    expect(phase()).toBe('idle');
    store.dispatch(detail.fetch(7));
    expect(phase()).toBe('fetching');
    calls[0]?.reply.resolve('seven');
    await settle();
    expect(detail.select(store.getState())).toEqual({
      phase: 'success',
      data: 'seven',
      args: 7,
      failure: null,
      busy: [],
    });
  });

  it('C-108 goes through started and received, under its own name', async () => {
    const { store, calls, detail, types } = numbered();
    store.dispatch(detail.fetch(7));
    calls[0]?.reply.resolve('seven');
    await settle();
    expect(types().slice(-3)).toEqual([
      'pieces/detail/fetch',
      'pieces/detail/started',
      'pieces/detail/received',
    ]);
  });

  it('C-108 C-211 C-212 a failed call logs an error, marks the area and keeps the current data', async () => {
    const { store, calls, detail, types } = numbered();
    store.dispatch(detail.fetch(1));
    calls[0]?.reply.resolve('one');
    await settle();
    store.dispatch(detail.fetch(2));
    calls[1]?.reply.reject(refusal(500));
    await settle();
    expect(types().at(-1)).toBe('pieces/detail/error');
    expect(detail.select(store.getState())).toMatchObject({
      phase: 'error',
      data: 'one',
      failure: { status: 500, msg: null },
    });
    expect(errors.lines).toEqual([['pieces/detail', expect.any(HttpError)]]);
  });

  it('a call that never reached the server is an error with status 0', async () => {
    const { store, calls, detail } = numbered();
    store.dispatch(detail.fetch(1));
    calls[0]?.reply.reject(new TypeError('offline'));
    await settle();
    expect(detail.select(store.getState())).toMatchObject({ phase: 'error', failure: { status: 0 } });
  });

  it('C-109 a 401 is unauthorised', async () => {
    const { store, calls, detail, types } = numbered();
    store.dispatch(detail.fetch(1));
    calls[0]?.reply.reject(refusal(401));
    await settle();
    expect(types().at(-1)).toBe('pieces/detail/unauthorised');
    expect(detail.select(store.getState()).phase).toBe('unauthorised');
  });

  it('aborts the older call when a newer one comes, and ignores its reply', async () => {
    const { store, calls, detail } = numbered();
    store.dispatch(detail.fetch(1));
    store.dispatch(detail.fetch(2));
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    calls[1]?.reply.resolve('two');
    calls[0]?.reply.resolve('one');
    await settle();
    expect(detail.select(store.getState())).toMatchObject({ phase: 'success', data: 'two', args: 2 });
  });

  it('clear cancels a running call and returns to idle', async () => {
    const { store, calls, detail } = numbered();
    store.dispatch(detail.fetch(1));
    store.dispatch(detail.clear());
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[0]?.reply.resolve('one');
    await settle();
    expect(detail.select(store.getState())).toMatchObject({ phase: 'idle', data: null, args: null });
  });

  it('makes no call if the current data are fresh, and does not stay fetching for a replaced call', async () => {
    const { store, calls, detail } = numbered({ fresh: (data, id) => data === String(id) });
    store.dispatch(detail.fetch(1));
    calls[0]?.reply.resolve('1');
    await settle();
    store.dispatch(detail.fetch(2));
    store.dispatch(detail.fetch(1));
    expect(calls.map(({ id }) => id)).toEqual([1, 2]);
    expect(calls[1]?.signal.aborted).toBe(true);
    expect(detail.select(store.getState())).toMatchObject({ phase: 'success', data: '1', args: 1 });
  });

  it('makes one more call when the data may have changed, and keeps them until it is answered', async () => {
    const { store, calls, detail } = numbered({ fresh: (data) => data !== null });
    const fetch = async (reply: string | Error): Promise<void> => {
      store.dispatch(detail.fetch(1));
      if (reply instanceof Error) calls.at(-1)?.reply.reject(reply);
      else calls.at(-1)?.reply.resolve(reply);
      await settle();
    };
    await fetch('old');
    store.dispatch(dataOutdated());
    await fetch(refusal(503));
    expect(detail.select(store.getState())).toMatchObject({ phase: 'error', data: 'old' });
    await fetch('new');
    await fetch('newer');
    expect(detail.select(store.getState())).toMatchObject({ phase: 'success', data: 'new' });
    expect(calls).toHaveLength(3);
  });

  it('makes the call again when its action is replayed from a log', async () => {
    const { store, calls, detail, seen } = numbered();
    store.dispatch(detail.fetch(7));
    calls[0]?.reply.resolve('seven');
    await settle();
    const [logged] = JSON.parse(JSON.stringify(seen)) as typeof seen;
    store.dispatch(logged ?? detail.clear());
    expect(calls.map(({ id }) => id)).toEqual([7, 7]);
  });

  it('continues with `then` after the reply', async () => {
    const fetched = areas('voucher', {
      make: area({
        initial: null,
        fetch: (name: string) => Promise.resolve(name.length),
        then: function* (length, name) {
          yield put({ type: 'voucher/made', payload: [length, name] });
        },
      }),
    });
    const { store, seen } = storeWith(fetched);
    store.dispatch(fetched.make.fetch('abc'));
    await settle();
    expect(seen.at(-1)).toEqual({ type: 'voucher/made', payload: [3, 'abc'] });
  });
});

describe('an area with a secret', () => {
  silenceErrors();
  it.each(['succeeds', 'fails'])(
    'keeps its arguments out of every action and of the state when it %s',
    async (how) => {
      const fetch = jest.fn((_: { password: string }) =>
        how === 'succeeds' ? Promise.resolve({ id: 1 }) : Promise.reject(refusal(401)),
      );
      const login = areas('access', {
        logIn: secretArea({ initial: null, fetch: (args: { password: string }) => fetch(args) }),
      });
      const { store, seen } = storeWith(login);
      store.dispatch(login.logIn.fetch({ password: 'tuba-mirum' }));
      await settle();
      expect(fetch).toHaveBeenCalledWith({ password: 'tuba-mirum' });
      expect(JSON.stringify([seen, store.getState()])).not.toContain('tuba-mirum');
      expect(login.logIn.select(store.getState()).args).toBeNull();
      // Neither can it be replayed: nothing in the action says with what.
      store.dispatch({ ...seen[0], type: login.logIn.fetch.type });
      await settle();
      expect(fetch).toHaveBeenCalledTimes(1);
    },
  );
});
