import { beforeEach, describe, expect, it } from '@jest/globals';
import { type SeasonalSlug, seasonalSlugs } from '@music/contracts';
import { seasonalPath } from '@music/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { someBasket } from '../../../testing/baskets.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { listed } from '../../../testing/listed.js';
import { silenceErrors } from '../../../testing/silence.js';
import { someUser } from '../../../testing/users.js';

const page = (slug: SeasonalSlug, lists: object[] = []) => ({
  slug,
  title: `About ${slug}`,
  intro: 'First.\n\nSecond.',
  lists,
});
const challenge = 'christmas-collection-challenge';
const publication = (i: number, n: string | null) => ({ i, n, t: `Carol ${i}`, c: '', y: 2020 });
const collection = {
  id: 46,
  d: '',
  fy: 2015,
  ly: null,
  n: 'Christmas Collection',
  p: [publication(1, '1'), publication(2, '2'), publication(3, null)],
};
const challengeCalls = {
  [`GET /api/seasonal/${challenge}`]: page(challenge),
  'GET /api/brass/series-detail/46': collection,
};

describe('the seasonal pages', () => {
  const errors = silenceErrors();
  beforeEach(() => localStorage.clear());

  it.each(seasonalSlugs)('C-024 C-025 C-026 C-028 C-029 %s is at its address', async (slug) => {
    await openApp(seasonalPath(slug), { calls: { [`GET /api/seasonal/${slug}`]: page(slug) } });
    expect(await screen.findByRole('heading', { level: 1, name: `About ${slug}` })).toBeVisible();
    expect(screen.getByText('Second.')).toBeVisible();
    await waitFor(() => expect(document.title).toBe(`About ${slug} | Salvation Army Music Index`));
  });

  it('equal headings and paragraphs are all shown, without a complaint from React', async () => {
    const slug = 'easter-resources';
    const lists = [
      { heading: 'To sing', pieces: [] },
      { heading: 'To sing', pieces: [] },
    ];
    const answer = { ...page(slug, lists), intro: 'Rejoice.\n\nRejoice.' };
    await openApp('/easter-resources', { calls: { [`GET /api/seasonal/${slug}`]: answer } });
    expect(await screen.findAllByRole('region', { name: 'To sing' })).toHaveLength(2);
    expect(screen.getAllByText('Rejoice.')).toHaveLength(2);
    expect(errors.lines.filter(([text]) => String(text).includes('same key'))).toEqual([]);
  });

  it('its pieces have prices, and can be bought and saved in the list', async () => {
    const slug = 'easter-resources';
    const lists = [
      {
        heading: 'To sing',
        pieces: [listed(1), listed(2, { title: 'Joy', price: null, pdf: false })],
      },
      { heading: 'To play', pieces: [] },
    ];
    const app = await openApp('/easter-resources', {
      calls: { [`GET /api/seasonal/${slug}`]: page(slug, lists), 'POST /api/basket': someBasket() },
    });
    const list = await screen.findByRole('region', { name: 'To sing' });
    expect(within(list).getByText('£3.50')).toBeVisible();
    await app.user.click(await within(list).findByRole('button', { name: /^Add to basket/ }));
    expect(app.bodies('POST /api/basket')).toEqual([{ brassId: 101 }]);
    const heart = within(list).getByRole('button', { name: 'Save Joy' });
    await app.user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(app.calls().filter((call) => call.includes('kept'))).toEqual([]);
    expect(screen.getByText('There is no music in this list yet.')).toBeVisible();
  });
});

describe('the Christmas collection challenge', () => {
  const { lines } = silenceErrors();
  beforeEach(() => localStorage.clear());
  const tick = (title: string) => screen.findByRole('checkbox', { name: `${title}: played` });

  it('C-072 C-247 lists numbers and titles of series 46, without publications that have no number', async () => {
    await openApp(seasonalPath(challenge), { calls: challengeCalls });
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['1', '2']);
    expect(screen.queryByText('Carol 3')).toBeNull();
  });

  it('C-211 says so if there is no such series', async () => {
    await openApp(seasonalPath(challenge), {
      calls: { ...challengeCalls, 'GET /api/brass/series-detail/46': 404 },
    });
    expect(await screen.findByText('The Christmas collection is not in the catalogue.')).toBeVisible();
    expect(lines).toContainEqual(['seasonal/collection', expect.any(Error)]);
  });

  it('C-251 D10 a visitor’s ticks are kept in the browser, and move to the account at log-in', async () => {
    const first = await openApp(seasonalPath(challenge), { calls: challengeCalls });
    await first.user.click(await tick('Carol 2'));
    expect(screen.getByText('1 of 2 played')).toBeVisible();
    first.unmount();
    const again = await openApp(seasonalPath(challenge), { calls: challengeCalls });
    expect(await tick('Carol 2')).toBeChecked();
    again.unmount();
    const pieces = [{ category: 'brass' as const, pieceId: 2 }];
    const lists = { saved: [], played: [{ category: 'brass' as const, pieceId: 1 }, ...pieces] };
    const answers: Record<string, CallAnswer> = {
      ...challengeCalls,
      'GET /api/user/kept-pieces': lists,
      'PUT /api/user/kept-pieces': lists,
    };
    const app = await openApp(seasonalPath(challenge), { user: someUser(), calls: answers });
    expect(await screen.findByText('You have played the whole collection. Well done!')).toBeVisible();
    const put = 'PUT /api/user/kept-pieces';
    expect(app.bodies(put)).toEqual([{ list: 'played', pieces, kept: true }]);
    expect(JSON.parse(localStorage.getItem('kept-pieces') ?? '')).toEqual({ saved: [], played: [] });
    app.answers[put] = 503;
    await app.user.click(await tick('Carol 1'));
    expect(app.bodies(put)).toHaveLength(2);
    await waitFor(async () => expect(await tick('Carol 1')).toBeChecked());
  });

  it('a user’s ticks are not shown until they are known, and can be loaded again', async () => {
    const get = 'GET /api/user/kept-pieces';
    const app = await openApp(seasonalPath(challenge), {
      user: someUser(),
      calls: { ...challengeCalls, [get]: 500 },
    });
    expect(await tick('Carol 2')).toBeDisabled();
    expect(await screen.findByText('Sorry, your progress could not be loaded.')).toBeVisible();
    expect(screen.queryByText('0 of 2 played')).toBeNull();
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
    app.answers[get] = { saved: [], played: [{ category: 'brass', pieceId: 2 }] };
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 of 2 played')).toBeVisible();
    expect(await tick('Carol 2')).toBeChecked();
    app.answers['PUT /api/user/kept-pieces'] = 503;
    await app.user.click(await tick('Carol 1'));
    expect(await screen.findByText(/^Sorry, your change could not be saved\./)).toBeVisible();
  });
});
