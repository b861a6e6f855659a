import { beforeEach, describe, expect, it } from '@jest/globals';
import { encodeColumns, questions } from '@music/rules';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bareAlbum, hit, listedAlbum, track } from '../testing/hits.js';
import { brassRow } from '../testing/rows.js';
import { imitateLayout, imitatePlaying, renderAt } from '../testing/screen.js';
import { answerCalls, type CallAnswer } from '../testing/calls.js';
import { silenceErrors } from '../testing/silence.js';
import { Router } from './router.js';

const seriesDetail = { id: 1, d: '', fy: 1921, ly: 1953, n: 'Second Series', p: [] };
const inCategory = (category: string) => ({
  [`GET /api/${category}?form=columns`]: encodeColumns('brass', [brassRow(1)]),
  [`GET /api/${category}/series`]: [{ name: 'UK journals', series: [{ id: 1, name: 'Second Series' }] }],
  [`GET /api/${category}/series-detail/1`]: seriesDetail,
  [`GET /api/${category}/albums`]: [listedAlbum(5)],
  [`GET /api/${category}/mp3-album/5`]: bareAlbum({ tr: [track(1, { pv: '/1.mp3' })] }),
});
/** `more`: answers that the test may change later. */
const open = (path: string, more: Record<string, CallAnswer> = {}) => {
  const usual = {
    ...inCategory('brass'),
    'GET /api/contemporary/series-detail/1': seriesDetail,
    'GET /api/vocal/series-detail/1': seriesDetail,
    'GET /api/contemporary/mp3-album/5': bareAlbum(),
    'GET /api/vocal/mp3-album/5': bareAlbum(),
    'GET /api/home': {
      counts: { brass: 1, contemporary: 1, vocal: 1 },
      latest: [],
      album: null,
      seasons: [],
    },
    'GET /api/people/3': { id: 3, name: 'Eric Ball', pieces: [] },
    'GET /api/search?q=joy&limit=50': { hits: [hit(1)], total: 1, names: [], meant: null },
  };
  const server = answerCalls(Object.assign(more, usual));
  return { ...renderAt(path, <Router />), server, user: userEvent.setup() };
};
const shows = async (heading: string, title = `${heading} | Salvation Army Music Index`): Promise<void> => {
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  await waitFor(() => expect(document.title).toBe(title));
};

describe('the pages and their addresses', () => {
  silenceErrors();
  beforeEach(() => {
    imitateLayout();
    Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  });

  it('C-009 C-013 / is the home screen, with the bare title', async () => {
    open('/');
    await shows('Salvation Army Music Index', 'Salvation Army Music Index');
  });

  it.each(['brass', 'contemporary', 'vocal'])('C-021 C-022 %s has albums and series', async (category) => {
    const { unmount } = open(`/${category}/mp3Album/5`);
    await shows('Abiding Faith');
    unmount();
    open(`/${category}/series/second-series/1`);
    await shows('Second Series');
    expect(screen.getByText('1921–1953')).toBeVisible();
  });

  it.each([
    ['C-014', '/about', 'About'],
    ['C-038', '/privacy-policy', 'Privacy Policy'],
    ['C-040', '/terms-and-conditions', 'Terms & Conditions'],
    ['C-037', '/faq', 'FAQ'],
    ['D12.5', '/people/3/eric-ball', 'Eric Ball'],
    ['C-027', '/contact', 'Contact'],
  ])('%s %s is there', async (_, path, heading) => {
    open(path);
    await shows(heading);
  });

  it.each([
    ['C-027', '/contact'],
    ['C-038', '/privacy-policy'],
    ['C-040', '/terms-and-conditions'],
  ])('%s %s shows the seller', async (_, path) => {
    const { unmount } = open(path);
    expect(
      await screen.findByText(/Salvation Army Music Index, 1 Example Street, London, N1 1AA/),
    ).toBeVisible();
    expect(screen.queryByText(/VAT number/)).toBeNull();
    unmount();
    const element = document.head.appendChild(document.createElement('script'));
    element.id = 'configuration';
    element.type = 'application/json';
    element.textContent = JSON.stringify({
      seller: {
        name: 'Brass & Son Ltd',
        address: ['1 Lane', 'London'],
        email: 'a@b.example',
        vatNumber: 'GB 1',
      },
    });
    try {
      open(path);
      expect(await screen.findByText(/Brass & Son Ltd, 1 Lane, London/)).toBeVisible();
      expect(screen.getAllByRole('link', { name: 'a@b.example' })[0]).toHaveAttribute(
        'href',
        'mailto:a@b.example',
      );
      expect(screen.getByText('VAT number GB 1.')).toBeVisible();
    } finally {
      element.remove();
    }
  });

  it.each([
    '/about/x',
    '/privacy-policy/x',
    '/terms-and-conditions/x',
    '/faq/a/b',
    '/error',
    '/brass/mp3album/5/x',
    '/people/3',
  ])('C-042 %s is not found', async (path) => {
    open(path);
    await shows('Page not found');
  });

  it('an unknown album, series or person is not found', async () => {
    for (const path of ['/brass/mp3Album/9', '/brass/series/x/9', '/people/9/x']) {
      const { unmount } = open(path);
      await shows('Page not found');
      unmount();
    }
  });

  it.each([
    ['401', 'Please log in to see this page.'],
    ['403', 'Sorry, you are not allowed to see this page.'],
    ['410', 'This page is no longer available.'],
    ['500', 'Sorry, something went wrong. Please try again later.'],
    ['503', 'We are carrying out maintenance. Please try again in a few minutes.'],
    ['teapot', 'Sorry, something went wrong. Please try again later.'],
  ])('C-030 /error/%s shows its text', async (code, text) => {
    open(`/error/${code}`);
    await shows('Error');
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });

  it('C-030 D10 /error/404 is the page of every unknown address', async () => {
    const looks: (string | null)[] = [];
    for (const path of ['/error/404', '/no/such/page']) {
      const { unmount } = open(path);
      await shows('Page not found');
      looks.push(screen.getByRole('main').innerHTML);
      expect(screen.getByText(/Sorry, we could not find that page\./)).toBeVisible();
      unmount();
    }
    expect(looks[0]).toBe(looks[1]);
  });

  it.each([500, 503] as const)(
    'C-030 C-211 a page that answers %i leads to /error/%i, and from there it can be tried again',
    async (status) => {
      const detail: Record<string, CallAnswer> = { 'GET /api/people/4': status };
      const { address, goTo, server, user } = open('/people/4/eric-ball?from=home', detail);
      await shows('Error');
      expect(address()).toBe(`/error/${status}`);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(server.bodies('GET /api/people/4')).toHaveLength(2));
      await shows('Error');
      expect(address()).toBe(`/error/${status}`);
      detail['GET /api/people/4'] = { id: 4, name: 'Eric Ball', pieces: [] };
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await shows('Eric Ball');
      expect(address()).toBe('/people/4/eric-ball?from=home');
      goTo('/about');
      await shows('About');
    },
  );

  it('/error/401 leads to the form to log in', async () => {
    open('/error/401');
    await shows('Error');
    expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/account/log-in',
    );
  });

  it('C-030 a user who came by a link is led home', async () => {
    const { address, user } = open('/error/500');
    await shows('Error');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Go to the home page' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('every page linked in the footer exists', async () => {
    const { user } = open('/about');
    await shows('About');
    const footer = screen.getByRole('navigation', { name: 'About this site' });
    for (const name of ['FAQ', 'Terms & Conditions', 'Privacy Policy', 'Contact', 'About']) {
      await user.click(within(footer).getByRole('link', { name }));
      await shows(name);
    }
  });

  it('C-037 a question in the address is open; an unknown one opens none', async () => {
    const opened = (): string[] => [...document.querySelectorAll('details[open]')].map(({ id }) => id);
    const { unmount } = open('/faq/postage');
    await waitFor(() => expect(opened()).toEqual(['postage']));
    unmount();
    open('/faq/nonsense');
    await shows('FAQ');
    expect(document.querySelectorAll('details')).toHaveLength(questions.length);
    expect(opened()).toEqual([]);
  });

  it('C-001 the series and the albums are panels of the grid, with links there and back', async () => {
    const { user, address } = open('/brass?title=joy');
    await shows('Brass');
    await user.click(screen.getByRole('link', { name: 'Browse by series' }));
    expect(await screen.findByRole('link', { name: 'Second Series' })).toBeVisible();
    expect(address()).toBe('/brass?title=joy&view=series');
    expect(screen.queryByRole('grid')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Browse albums' }));
    expect(await screen.findByRole('link', { name: 'Album 5' })).toBeVisible();
    expect(address()).toBe('/brass?title=joy&view=albums');
    expect(screen.getByRole('link', { name: 'Browse albums' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('link', { name: 'Second Series' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Brass' })).toHaveFocus();
    await waitFor(() => expect(document.title).toBe('Brass albums | Salvation Army Music Index'));
    await user.click(screen.getByRole('link', { name: 'All pieces' }));
    expect(address()).toBe('/brass?title=joy');
    expect(await screen.findByLabelText('Title')).toHaveValue('joy');
  });

  it('the header’s field and the / key lead to the search', async () => {
    const { user, address } = open('/about');
    await shows('About');
    await user.keyboard('/');
    expect(await screen.findByRole('combobox', { name: 'Search all music' })).toHaveFocus();
    await user.keyboard('joy{Enter}');
    expect(address()).toBe('/?q=joy');
    expect(await screen.findByRole('heading', { name: '1 result for “joy”' })).toBeVisible();
    expect(document.querySelectorAll('search')).toHaveLength(1);
    screen.getByRole('link', { name: 'About' }).focus();
    await user.keyboard('/');
    expect(screen.getByRole('combobox')).toHaveFocus();
    await user.keyboard('/');
    expect(screen.getByRole('combobox')).toHaveValue('joy/');
  });

  it('without a visible search field / goes to the home screen’s', async () => {
    Element.prototype.getClientRects = () => [] as unknown as DOMRectList;
    const { user, address } = open('/about');
    await shows('About');
    await user.keyboard('/');
    expect(address()).toBe('/');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
  });

  it('the home page’s album is played in place', async () => {
    imitatePlaying();
    const album = { category: 'brass', id: 5, name: 'Abiding Faith', performer: 'A Band', cover: null };
    const counts = { brass: 1, contemporary: 1, vocal: 1 };
    const more: Record<string, CallAnswer> = {};
    const { user } = open('/', more);
    more['GET /api/home'] = { counts, latest: [], seasons: [], album };
    await user.click(await screen.findByRole('button', { name: 'Play album' }));
    const player = await screen.findByRole('region', { name: 'Player' });
    expect(player).toHaveTextContent('Track 1');
    await user.click(screen.getByRole('button', { name: 'Pause album' }));
    expect(screen.getByRole('button', { name: 'Play album' })).toBeVisible();
  });

  it('an album plays on while other pages are looked at', async () => {
    imitatePlaying();
    const { user } = open('/brass/mp3Album/5');
    await user.click(await screen.findByRole('button', { name: 'Play Track 1' }));
    const player = await screen.findByRole('region', { name: 'Player' });
    expect(screen.getByRole('button', { name: 'Pause Track 1' })).toBeVisible();
    const sound = player.querySelector('audio');
    await user.click(screen.getByRole('link', { name: 'About' }));
    await shows('About');
    expect(document.querySelector('audio')).toBe(sound);
  });
});
