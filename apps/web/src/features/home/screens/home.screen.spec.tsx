import { beforeEach, describe, expect, it } from '@jest/globals';
import type { FoundName } from '@music/contracts';
import { maxResults } from '@music/rules';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { hit } from '../../../testing/hits.js';
import { listed } from '../../../testing/listed.js';
import { imitateLayout, renderAt } from '../../../testing/screen.js';
import { answerCalls } from '../../../testing/calls.js';
import { silenceErrors } from '../../../testing/silence.js';
import { home } from '../home.state.js';
import { offers } from '../offers.state.js';
import { HomeScreen } from './home.screen.js';

const front = {
  counts: { brass: 11_000, contemporary: 1, vocal: 5000 },
  latest: [
    listed(1, { title: 'Joy', arranger: 'Dean Goffin' }),
    listed(2, { category: 'vocal', title: 'Song' }),
  ],
  album: {
    category: 'brass',
    id: 5,
    name: 'Abiding Faith',
    performer: 'The Thirsk Staff Band',
    cover: '/covers/5.jpg',
  },
  seasons: [
    { slug: 'easter-resources', title: 'Easter for All', from: '01-01', to: '12-31' },
    { slug: 'carol-accompaniments', title: 'Carols', from: '02-30', to: '02-30' },
  ],
};
const searched = (q: string, limit: number): string => `GET /api/search?q=${q}&limit=${limit}`;
const beyond = (q: string): string => `GET /api/search?q=${q}&page=99&limit=${maxResults}`;
const nothing = { hits: [], total: 0, names: [], meant: null };
const joyHits = {
  ...nothing,
  hits: [hit(1, { title: 'Joy' }), hit(2, { category: 'vocal', title: 'Song of Joy' })],
  total: 3,
};
const webb: FoundName = { kind: 'person', category: null, id: 9, name: 'Joy Webb', size: 31 };
const ball: FoundName = { kind: 'person', category: null, id: 4, name: 'Eric Ball', size: 1 };
const festival: FoundName = {
  kind: 'series',
  category: 'brass',
  id: 46,
  name: 'Festival Series',
  size: 120,
};
const gems: FoundName = { kind: 'album', category: 'vocal', id: 8, name: 'Festival Gems', size: 12 };
const answers = {
  'GET /api/home': front,
  [searched('joy', 7)]: joyHits,
  [searched('joy', maxResults)]: {
    ...joyHits,
    hits: [...joyHits.hits, hit(3, { title: 'Joyful' })],
    names: [webb],
  },
  [searched('zzz', maxResults)]: nothing,
  [searched('tempel', 7)]: { ...nothing, meant: 'temple' },
  [searched('tempel', maxResults)]: { ...nothing, meant: 'temple' },
  [searched('temple', maxResults)]: { ...nothing, hits: [hit(6, { title: 'Temple' })], total: 1 },
  [searched('fest', 7)]: { ...nothing, names: [festival, gems, ball] },
  [searched('many', maxResults)]: { ...nothing, hits: [hit(1)], total: 1234, names: [webb] },
  [`GET /api/search?q=many&page=2&limit=${maxResults}`]: {
    ...nothing,
    hits: [hit(51)],
    total: 1234,
    names: [webb],
  },
  [beyond('many')]: { ...nothing, total: 1234, names: [webb] },
  [beyond('webb')]: { ...nothing, names: [webb] },
  [beyond('zzz')]: nothing,
};

const routed = (
  <Routes>
    <Route path="/" element={<HomeScreen />} />
    <Route path="*" element={null} />
  </Routes>
);
const open = (path: string) => {
  const server = answerCalls(answers);
  return { ...renderAt(path, routed, [home, offers]), server, user: userEvent.setup() };
};
const field = (): HTMLElement => screen.getByRole('combobox', { name: 'Search all music' });
const chosen = (): string | null | undefined =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the home screen', () => {
  silenceErrors();
  beforeEach(() => imitateLayout());

  it('C-251 D10 links to the pages of the season, and to the pieces last seen in this browser', async () => {
    localStorage.setItem(
      'recently-seen',
      JSON.stringify([hit(7, { title: 'Nicaea' }), { title: 'damaged' }, { ...hit(8), publicationId: null }]),
    );
    open('/');
    expect(await screen.findByRole('link', { name: 'Easter for All' })).toHaveAttribute(
      'href',
      '/easter-resources',
    );
    expect(screen.queryByRole('link', { name: 'Carols' })).toBeNull();
    const seen = screen.getByRole('region', { name: 'Recently seen' });
    expect(within(seen).getAllByRole('listitem')).toHaveLength(1);
    expect(within(seen).getByRole('link', { name: 'Nicaea' })).toHaveAttribute('href', '/brass/nicaea/7');
    localStorage.clear();
  });

  it('C-013 C-251 D10 has three category links with their counts, the latest publications and an album', async () => {
    open('/');
    expect(screen.getByRole('heading', { level: 1, name: 'Salvation Army Music Index' })).toBeVisible();
    const links = screen.getByRole('navigation', { name: 'Browse by category' });
    expect(await within(links).findByText('11,000 publications')).toBeVisible();
    expect(within(links).getByText('1 publication')).toBeVisible();
    expect(within(links).getByRole('link', { name: 'Vocal' })).toHaveAttribute('href', '/vocal');
    expect(within(links).getByRole('link', { name: 'Brass albums' })).toHaveAttribute(
      'href',
      '/brass?view=albums',
    );
    expect(within(links).getByRole('link', { name: 'Brass by series' })).toHaveAttribute(
      'href',
      '/brass?view=series',
    );
    const latest = screen.getByRole('region', { name: 'Latest publications' });
    expect(within(latest).getByRole('link', { name: 'Joy' })).toHaveAttribute('href', '/brass/joy/1');
    expect(within(latest).getByRole('link', { name: 'Dean Goffin' })).toHaveAttribute(
      'href',
      '/brass?composer=Dean+Goffin',
    );
    const album = screen.getByRole('link', { name: /Abiding Faith/ });
    expect(album).toHaveAttribute('href', '/brass/mp3Album/5');
    expect(album.querySelector('img')).toHaveAttribute('src', '/covers/5.jpg');
  });

  it('keeps search and links if the rest cannot be loaded, and tries again', async () => {
    answerCalls({});
    renderAt('/', routed, [home, offers]);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(field()).toBeVisible();
    answerCalls(answers);
    await userEvent.setup().click(again);
    expect(await screen.findByText('11,000 publications')).toBeVisible();
  });

  it('makes suggestions once the typing pauses, with one call', async () => {
    const { server } = open('/');
    for (const value of ['j', 'jo', 'joy']) fireEvent.change(field(), { target: { value } });
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      'JoyEric Ball\u00A0·\u00A0General Series 1Brass',
      'Song of JoyEric Ball\u00A0·\u00A0General Series 2Vocal',
      'Show all 3 results',
    ]);
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(server.calls().filter((call) => call.startsWith('GET /api/search'))).toEqual([searched('joy', 7)]);
  });

  it('suggests people, series and albums, each with a link to its page', async () => {
    const { user } = open('/');
    await user.type(field(), 'fest');
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => [option.textContent, option.getAttribute('href')])).toEqual([
      ['Festival SeriesBrass\u00A0·\u00A0120 publicationsSeries', '/brass/series/festival-series/46'],
      ['Festival GemsVocal\u00A0·\u00A012 tracksAlbum', '/vocal/mp3Album/8'],
      ['Eric Ball1 piecePerson', '/people/4/eric-ball'],
    ]);
  });

  it('asks whether a misspelt word meant another, in the list while typing and above the results', async () => {
    const { user, address } = open('/');
    await user.type(field(), 'tempel');
    const option = await screen.findByRole('option');
    expect(option).toHaveTextContent('Did you mean temple?');
    expect(option).toHaveAttribute('href', '/?q=temple');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/No music found for “tempel”/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'temple' }));
    expect(address()).toBe('/?q=temple');
    expect(await screen.findByRole('link', { name: 'Temple' })).toBeVisible();
    expect(field()).toHaveValue('temple');
  });

  it('shows the results of the last text, even if the answer to an earlier one arrives later', async () => {
    const { user, server } = open('/');
    const late = server.hold(searched('joy', 7));
    await user.type(field(), 'joy');
    await waitFor(() => expect(server.calls()).toContain(searched('joy', 7)));
    await user.clear(field());
    await user.type(field(), 'fest');
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    await act(async () => late());
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });

  it('shows a long list page by page, each with an address, and names on the first', async () => {
    const { user, address } = open('/?q=many');
    const pages = await screen.findByRole('navigation', { name: 'Pages of results' });
    expect(pages).toHaveTextContent('Page 1 of 25');
    expect(screen.getByRole('list', { name: 'People, series and albums' })).toHaveTextContent(
      'Joy Webb 31 pieces',
    );
    await user.click(within(pages).getByRole('button', { name: 'Next' }));
    expect(address()).toBe('/?q=many&page=2');
    expect(await screen.findByRole('link', { name: 'Piece 51' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: /, page 2$/ })).toHaveFocus();
    expect(screen.queryByRole('list', { name: 'People, series and albums' })).toBeNull();
  });

  it('leaves the focus where the reader has moved it while the next page was loading', async () => {
    const { user, server } = open('/?q=many');
    const pages = await screen.findByRole('navigation', { name: 'Pages of results' });
    const release = server.hold(`GET /api/search?q=many&page=2&limit=${maxResults}`);
    await user.click(within(pages).getByRole('button', { name: 'Next' }));
    await user.click(field());
    await act(async () => release());
    expect(await screen.findByRole('link', { name: 'Piece 51' })).toBeVisible();
    expect(field()).toHaveFocus();
  });

  it.each([
    ['many', 'There are only 25 pages of results.', '/?q=many&page=25', 'Go to the last page'],
    ['webb', 'There is only one page of results.', '/?q=webb', 'Show the results'],
  ])('says of a page beyond the last of %s that there is none', async (q, text, path, name) => {
    open(`/?q=${q}&page=99`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
    expect(screen.queryByRole('navigation', { name: 'Pages of results' })).toBeNull();
  });

  it('says of any page of a search without results that there are none', async () => {
    open('/?q=zzz&page=99');
    expect(await screen.findByText(/^No music found for “zzz”/)).toBeVisible();
    expect(screen.queryByText(/^There is only/)).toBeNull();
  });

  it('is worked by keys: arrows choose, Enter opens the piece', async () => {
    const { user, address } = open('/');
    await user.type(field(), 'joy');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toContain('Song of Joy');
    expect(field()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(address()).toBe('/vocal/song-of-joy/2');
  });

  it('Escape closes the list, an arrow opens it again, a click takes an option', async () => {
    const { user, address } = open('/');
    await user.type(field(), 'joy');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveValue('joy');
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBe('Show all 3 results');
    await user.click(screen.getByRole('option', { name: /^Joy/ }));
    expect(address()).toBe('/brass/joy/1');
  });

  it('Enter with nothing selected shows the full list, which the address keeps', async () => {
    const { user, address } = open('/');
    await user.type(field(), 'joy{Enter}');
    expect(address()).toBe('/?q=joy');
    expect(await screen.findByRole('heading', { name: '3 results for “joy”' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Joyful' })).toHaveAttribute('href', '/brass/joyful/3');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Browse by category' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Clear search' }));
    expect(field()).toHaveValue('');
    expect(screen.getByRole('navigation', { name: 'Browse by category' })).toBeVisible();
  });

  it('takes the search from the address, and shows if there are more results', async () => {
    open('/?q=many');
    expect(field()).toHaveValue('many');
    expect(await screen.findByText(/Showing the best 50 of 1,234/)).toBeVisible();
  });

  it('shows when nothing was found, and when the search failed', async () => {
    const { unmount } = open('/?q=zzz');
    expect(await screen.findByText(/No music found for “zzz”/)).toBeVisible();
    unmount();
    open('/?q=broken');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('we could not search just now'));
  });
});
