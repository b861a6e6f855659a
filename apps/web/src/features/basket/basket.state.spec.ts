import { describe, expect, it } from '@jest/globals';
import type { Basket } from '@music/contracts';
import type { Action } from 'redux';
import { createAppStore } from '../../app/store.js';
import { answerCalls, type CallAnswer } from '../../testing/calls.js';
import { deferred, settle } from '../../testing/deferred.js';
import { silenceErrors } from '../../testing/silence.js';
import { someBasket, someLine } from '../../testing/baskets.js';
import type { Item } from './basket.api.js';
import {
  basket,
  basketForgotten,
  linesOf,
  selectAddingItems,
  selectBasket,
  selectCount,
  selectRemovingItems,
} from './basket.state.js';

const pdf: Item = { category: 'brass', id: 12 };
const printed: Item = { category: 'brass', id: '12h' };
const full = someBasket({ brassSheetMusic: [someLine('brass12')], version: 2 });

function open(calls: Record<string, CallAnswer> = {}) {
  const server = answerCalls({
    'GET /api/basket/': someBasket(),
    'POST /api/basket': full,
    'DELETE /api/basket': someBasket({ version: 3 }),
    'POST /api/basket/voucher': full,
    'POST /api/basket/remove-voucher': full,
    ...calls,
  });
  const store = createAppStore([basket]);
  const send = async (action: Action<string>) => {
    store.dispatch(action);
    for (let round = 0; round < 3; round += 1) await settle();
  };
  return { ...server, store, send, root: () => store.getState() };
}

/** Calls that are answered when the test says so, in the order they were sent. */
function openSlow() {
  const opened = open();
  const waiting: { call: string; answer: (basket: Basket) => void; fail: (reason: unknown) => void }[] = [];
  globalThis.fetch = ((path: unknown, init: RequestInit = {}) => {
    const { promise, resolve, reject } = deferred<Response>();
    const answer = (body: Basket) => resolve({ ok: true, status: 200, json: async () => body } as Response);
    const call =
      `${init.method ?? 'GET'} ${String(path)} ${typeof init.body === 'string' ? init.body : ''}`.trim();
    waiting.push({ call, answer, fail: reject });
    init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    return promise;
  }) as typeof fetch;
  return { ...opened, waiting, calls: () => waiting.map(({ call }) => call) };
}

describe('the calls of the basket', () => {
  silenceErrors();

  it('C-180 it is requested with the trailing slash, and kept', async () => {
    const { send, sent, root } = open({ 'GET /api/basket/': full });
    expect(selectCount(root())).toBeNull();
    await send(basket.load.fetch());
    expect(sent.map(({ call }) => call)).toEqual(['GET /api/basket/']);
    expect(selectBasket(root())).toEqual(full);
    expect(selectCount(root())).toBe(1);
  });

  it.each([
    [pdf, { brassId: 12 }],
    [printed, { brassId: '12h' }],
    [{ category: 'contemporary', id: 3 } as Item, { contemporaryId: 3 }],
    [{ category: 'vocal', id: '4h' } as Item, { vocalId: '4h' }],
  ])('C-083 C-084 C-181 C-182 %j goes in and out under one key', async (item, body) => {
    const { send, bodies } = open();
    await send(basket.add.fetch(item));
    await send(basket.remove.fetch(item));
    expect(bodies('POST /api/basket')).toEqual([body]);
    expect(bodies('DELETE /api/basket')).toEqual([body]);
  });

  it('C-183 C-184 a code is applied and removed', async () => {
    const { send, bodies } = open();
    await send(basket.applyVoucher.fetch('TUBA-10'));
    await send(basket.removeVoucher.fetch());
    expect(bodies('POST /api/basket/voucher')).toEqual([{ code: 'TUBA-10' }]);
    expect(bodies('POST /api/basket/remove-voucher')).toHaveLength(1);
  });

  it('C-079 C-080 C-081 C-082 counts the lines of all nine lists, and of no list in progress', () => {
    const names = ['brass', 'contemporary', 'vocal'].flatMap((category) =>
      ['SheetMusic', 'HardCopySheetMusic', 'Mp3Albums'].map((form) => category + form),
    );
    const lists = Object.fromEntries(names.map((name, at) => [name, [someLine(`brass${at + 1}`)]]));
    const whole = someBasket(lists as Partial<Basket>);
    expect(linesOf(whole).map(({ key }) => key)).toEqual(names.map((_, at) => `brass${at + 1}`));
    expect(whole).toMatchObject({ addingItems: [], removingItems: [] });
    expect(linesOf(null)).toEqual([]);
  });

  it.each([200, 500] as const)('C-097 each call goes through its phases, ending with %i', async (status) => {
    const acts = [
      [basket.load, 'GET /api/basket/', basket.load.fetch()],
      [basket.add, 'POST /api/basket', basket.add.fetch(pdf)],
      [basket.remove, 'DELETE /api/basket', basket.remove.fetch(pdf)],
      [basket.applyVoucher, 'POST /api/basket/voucher', basket.applyVoucher.fetch('X')],
      [basket.removeVoucher, 'POST /api/basket/remove-voucher', basket.removeVoucher.fetch()],
    ] as const;
    for (const [area, call, action] of acts) {
      const { store, root, send } = open({ [call]: status === 200 ? full : status });
      expect(area.select(root()).phase).toBe('idle');
      store.dispatch(action);
      expect(area.select(root()).phase).toBe('fetching');
      await send({ type: 'nothing' });
      expect(area.select(root()).phase).toBe(status === 200 ? 'success' : 'error');
    }
  });
});

describe('items in progress', () => {
  silenceErrors();

  it('C-082 C-124 an added item is in progress until it is done', async () => {
    const { waiting, store, root } = openSlow();
    store.dispatch(basket.add.fetch(pdf));
    await settle();
    expect(selectAddingItems(root())).toEqual(['brass12']);
    waiting[0]?.answer(full);
    await settle();
    expect(selectAddingItems(root())).toEqual([]);
    expect(selectBasket(root())).toEqual(full);
  });

  it('C-082 C-125 so is a removed one', async () => {
    const { waiting, store, root } = openSlow();
    store.dispatch(basket.remove.fetch(printed));
    await settle();
    expect(selectRemovingItems(root())).toEqual(['brass12h']);
    expect(selectAddingItems(root())).toEqual([]);
    waiting[0]?.answer(someBasket());
    await settle();
    expect(selectRemovingItems(root())).toEqual([]);
  });

  it('C-124 C-125 and no item is after an error, whose reason is kept until the next try', async () => {
    const { answers, send, root } = open({ 'POST /api/basket': 500, 'DELETE /api/basket': 500 });
    await send(basket.add.fetch(pdf));
    await send(basket.remove.fetch(pdf));
    expect(selectAddingItems(root())).toEqual([]);
    expect(selectRemovingItems(root())).toEqual([]);
    const { addFailures, removeFailures } = basket.select(root());
    expect({ addFailures, removeFailures }).toMatchObject({
      addFailures: { brass12: { status: 500 } },
      removeFailures: { brass12: { status: 500 } },
    });
    answers['POST /api/basket'] = full;
    await send(basket.add.fetch(printed));
    // A message that was closed is recognised by this object.
    expect(basket.select(root()).addFailures).toBe(addFailures);
    await send(basket.add.fetch(pdf));
    expect(basket.select(root()).removeFailures).toEqual({});
    expect(basket.select(root()).addFailures).toEqual({});
  });

  it('an item pressed twice is sent once', async () => {
    const { waiting, calls, store } = openSlow();
    store.dispatch(basket.add.fetch(pdf));
    store.dispatch(basket.add.fetch(pdf));
    await settle();
    waiting[0]?.answer(full);
    await settle();
    expect(calls()).toEqual(['POST /api/basket {"brassId":12}']);
  });

  it('two items are sent one after the other, so that the first can create the basket', async () => {
    const { waiting, calls, store, root } = openSlow();
    store.dispatch(basket.add.fetch(pdf));
    store.dispatch(basket.add.fetch(printed));
    await settle();
    expect(selectAddingItems(root())).toEqual(['brass12', 'brass12h']);
    expect(calls()).toEqual(['POST /api/basket {"brassId":12}']);
    waiting[0]?.fail(new TypeError('the line was cut'));
    await settle();
    await settle();
    expect(calls()).toEqual(['POST /api/basket {"brassId":12}', 'POST /api/basket {"brassId":"12h"}']);
    waiting[1]?.answer(full);
    await settle();
    expect(selectBasket(root())).toEqual(full);
  });

  it('a load waits for an item that is being added, so that the item is in what it loads', async () => {
    const { waiting, calls, store } = openSlow();
    store.dispatch(basket.add.fetch(pdf));
    store.dispatch(basket.load.fetch());
    await settle();
    expect(calls()).toEqual(['POST /api/basket {"brassId":12}']);
    waiting[0]?.answer(full);
    await settle();
    expect(calls()).toEqual(['POST /api/basket {"brassId":12}', 'GET /api/basket/']);
    waiting[1]?.answer(full);
    await settle();
  });

  it('a load that is overtaken by a newer one does not block later ones', async () => {
    const { waiting, calls, store, root } = openSlow();
    store.dispatch(basket.load.fetch());
    await settle();
    store.dispatch(basket.load.fetch());
    await settle();
    await settle();
    expect(calls()).toEqual(['GET /api/basket/', 'GET /api/basket/']);
    waiting[1]?.answer(full);
    await settle();
    expect(selectCount(root())).toBe(1);
    store.dispatch(basketForgotten());
    expect(selectCount(root())).toBeNull();
  });
});
