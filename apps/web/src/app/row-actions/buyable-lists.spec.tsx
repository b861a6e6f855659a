import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../testing/app.js';
import { someBasket } from '../../testing/baskets.js';
import type { CallAnswer } from '../../testing/calls.js';
import { settle } from '../../testing/deferred.js';
import { hit } from '../../testing/hits.js';
import { listed } from '../../testing/listed.js';
import { silenceErrors } from '../../testing/silence.js';

const found = (hits: object[]) => ({ hits, total: hits.length, names: [], meant: null });
const search = 'GET /api/search?q=joy&limit=50';
const pieces = 'GET /api/pieces?of=brass1-101%2Cvocal2-102';
const joy = hit(1, { title: 'Joy' });
const results = found([joy, hit(2, { category: 'vocal', title: 'Only printed' })]);
const home = {
  counts: { brass: 1, contemporary: 1, vocal: 1 },
  latest: [listed(5, { title: 'Nicaea' })],
  album: null,
  seasons: [],
};
const person = { id: 3, name: 'Eric Ball', pieces: [{ ...listed(6, { title: 'Song' }), as: ['composer'] }] };
const publication = (i: number, n: string, t: string) => ({ i, n, t, c: 'Eric Ball', y: 1957 });
const series = {
  id: 1,
  d: '',
  fy: null,
  ly: null,
  n: 'General Series',
  p: [
    publication(7, '1', 'March'),
    publication(7, '2', 'March'),
    publication(8, '3', 'Hymn'),
    publication(9, '4', 'Out of print'),
  ],
};
const products = [
  { publicationId: 107, pieceId: 7, number: '1', price: 1995, pdf: true },
  { publicationId: 108, pieceId: 7, number: '2', price: 2495, pdf: true },
  { publicationId: 109, pieceId: 8, number: '3', price: 950, pdf: false },
  { publicationId: 110, pieceId: 9, number: '4', price: null, pdf: false },
];
const detail = 'GET /api/brass/series-detail/1';

const calls: Record<string, CallAnswer> = {
  [search]: results,
  [pieces]: [
    listed(1, { title: 'Joy' }),
    listed(2, { category: 'vocal', title: 'Only printed', price: 225, pdf: false }),
  ],
  'GET /api/home': home,
  'GET /api/pieces?of=brass1-101': [listed(1, { title: 'Joy' })],
  'GET /api/people/3': person,
  [detail]: series,
  [`${detail}/products`]: products,
  'POST /api/basket': someBasket(),
};
const rowOf = async (title: string) => {
  const link = await screen.findByRole('link', { name: title });
  const row = link.closest('li');
  if (!row) throw new Error(`${title} is in no list`);
  return within(row);
};
const buy = (name: string) => screen.findByRole('button', { name: `Add to basket: ${name}, PDF` });
/** Its publication, where lists are not of a series. */
const named = (title: string, pieceId: number): string => `${title}, General Series ${pieceId}, 1957`;
const askedFor = (app: Awaited<ReturnType<typeof openApp>>): string[] =>
  app.calls().filter((call) => call.startsWith('GET /api/pieces') || call.endsWith('/products'));

describe('pieces in lists', () => {
  silenceErrors();
  beforeEach(() => localStorage.clear());

  it('among the results of a search have a price and can be bought, as the publication that was found', async () => {
    const app = await openApp('/?q=joy', { calls });
    await app.user.click(await buy(named('Joy', 1)));
    expect(app.bodies('POST /api/basket')).toEqual([{ brassId: 101 }]);
    expect((await rowOf('Joy')).getByText('£3.50')).toBeVisible();
    const printed = await rowOf('Only printed');
    expect(printed.getByText('£2.25')).toBeVisible();
    expect(printed.queryByRole('button', { name: /^Add to basket/ })).toBeNull();
    expect(printed.getByRole('button', { name: 'Save Only printed' })).toBeVisible();
    expect(askedFor(app)).toEqual([pieces]);
  });

  it('have the heart before the basket, as rows of the grid have', async () => {
    await openApp('/?q=joy', { calls });
    await buy(named('Joy', 1));
    const buttons = (await rowOf('Joy')).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Save Joy',
      `Add to basket: ${named('Joy', 1)}, PDF`,
    ]);
  });

  it('are found all the same, without prices, if the catalogue cannot say what is sold', async () => {
    const app = await openApp('/?q=joy', { calls: { ...calls, [pieces]: 503 } });
    expect(await screen.findByRole('heading', { name: '2 results for “joy”' })).toBeVisible();
    expect(await rowOf('Joy')).toBeTruthy();
    expect(askedFor(app)).toEqual([pieces]);
    expect(screen.queryByRole('button', { name: /Joy/ })).toBeNull();
    expect(screen.queryByText(/^£/)).toBeNull();
    expect(
      screen
        .getAllByRole('alert')
        .map((alert) => alert.textContent)
        .join(''),
    ).toBe('');
    expect(app.address()).toBe('/?q=joy');
  });

  it('are asked for only if there are any', async () => {
    const app = await openApp('/?q=joy', { calls: { ...calls, [search]: found([]) } });
    expect(await screen.findByText(/No music found/)).toBeVisible();
    expect(askedFor(app)).toEqual([]);
    app.unmount();
    const empty = await openApp('/brass/series/x/1', { calls: { ...calls, [detail]: { ...series, p: [] } } });
    expect(await screen.findByText('Nothing in this series is in the index yet.')).toBeVisible();
    expect(askedFor(empty)).toEqual([]);
  });

  it('on the home page can be bought, the latest and those seen before', async () => {
    localStorage.setItem('recently-seen', JSON.stringify([joy]));
    const app = await openApp('/', { calls });
    for (const [title, pieceId] of [
      ['Nicaea', 5],
      ['Joy', 1],
    ] as const) {
      await app.user.click(await buy(named(title, pieceId)));
      expect((await rowOf(title)).getByText('£3.50')).toBeVisible();
    }
    expect(app.bodies('POST /api/basket')).toEqual([{ brassId: 105 }, { brassId: 101 }]);
    expect(askedFor(app)).toEqual(['GET /api/pieces?of=brass1-101']);
  });

  it('on a person’s page can be bought', async () => {
    const app = await openApp('/people/3/eric-ball', { calls });
    await app.user.click(await buy(named('Song', 6)));
    expect(app.bodies('POST /api/basket')).toEqual([{ brassId: 106 }]);
    expect(askedFor(app)).toEqual([]);
  });

  it('of a series have the price of their publication, and can be bought if it is sold as a PDF', async () => {
    const app = await openApp('/brass/series/general-series/1', { calls });
    const first = await buy('March, No. 1');
    const second = await buy('March, No. 2');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1MarchEric Ball1957£19.95',
      '2MarchEric Ball1957£24.95',
      '3HymnEric Ball1957£9.50',
      '4Out of printEric Ball1957',
    ]);
    await app.user.click(second);
    await app.user.click(first);
    expect(app.bodies('POST /api/basket')).toEqual([{ brassId: 108 }, { brassId: 107 }]);
    expect((await rowOf('Hymn')).queryByRole('button')).toBeNull();
  });

  it('of a series have no price if the catalogue changed between the two answers', async () => {
    const changed = products.filter(({ publicationId }) => publicationId !== 108);
    await openApp('/brass/series/x/1', { calls: { ...calls, [`${detail}/products`]: changed } });
    expect(await screen.findByText('£19.95')).toBeVisible();
    expect(screen.getAllByText(/^£/)).toHaveLength(1);
  });

  it('of a series are listed without prices if these cannot be loaded', async () => {
    const app = await openApp('/brass/series/x/1', { calls: { ...calls, [`${detail}/products`]: 503 } });
    await waitFor(() => expect(askedFor(app)).toHaveLength(1));
    await act(settle);
    expect(await rowOf('Hymn')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.queryByText(/^£/)).toBeNull();
    expect(app.address()).toBe('/brass/series/x/1');
  });
});
