import {
  categories,
  type GridRow,
  type Edition,
  type ListedAlbum,
  type Mp3Album,
  type PieceDetail,
  type SeriesGroup,
} from '@music/contracts';
import type { Page } from 'playwright-core';
import { tone } from './music-stand-ins.js';

/** A screen of the web app as a visitor reaches it. */
export interface Screen {
  name: string;
  path: string;
  /** The server's status for the address; 200 by default. */
  status?: number;
  /** What is prepared before it is opened. */
  arrange?: (page: Page) => Promise<unknown>;
  /** What is done there before it is checked. */
  act?: (page: Page) => Promise<unknown>;
}

/** Gives albums recordings, whatever the demo catalogue has; only two tracks, so that the player hides none of them. */
async function makeAudible(page: Page): Promise<void> {
  await page.route('**/preview.wav', (route) => route.fulfill({ body: tone(1), contentType: 'audio/wav' }));
  await page.route('**/api/*/mp3-album/*', async (route) => {
    const response = await route.fetch();
    const album = (await response.json()) as Mp3Album;
    const json = { ...album, tr: album.tr.slice(0, 2).map((track) => ({ ...track, pv: '/preview.wav' })) };
    await route.fulfill({ response, json });
  });
}

const play = async (page: Page): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await page.getByRole('region', { name: 'Player' }).waitFor();
};

/** Tries to buy a piece while the basket does not answer. */
async function failToBuy(page: Page): Promise<void> {
  await page.route('**/api/basket', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Add to basket: Sheet music, PDF' }).first().click();
  await page.getByText(/^Sorry, we could not add this item/).waitFor();
}

async function buy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to basket: Sheet music, PDF' }).first().click();
  await page.getByRole('link', { name: 'In your basket: Sheet music, PDF' }).first().waitFor();
}

const dialog = (page: Page): Promise<unknown> => page.getByRole('dialog').waitFor();

/** The panel above the rows, or on narrow screens the dialog. */
async function openFilters(page: Page): Promise<void> {
  const sheet = page.getByRole('button', { name: 'Filters', exact: true });
  if (await sheet.isVisible()) {
    await sheet.click();
    await dialog(page);
  } else await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('group', { name: 'Grade' }).waitFor();
}

const getJson = async <T>(shop: string, path: string): Promise<T> => {
  const response = await fetch(shop + path);
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return (await response.json()) as T;
};

const firstOf = <T>(list: readonly T[] | undefined, what: string): T => {
  const [first] = list ?? [];
  if (first === undefined) throw new Error(`The demo catalogue has no ${what}`);
  return first;
};

/** The canonical address, to which the server redirects whatever name the address contains: a redirect would count as a slow page. */
const canonical = async (shop: string, path: string): Promise<string> =>
  new URL((await fetch(shop + path)).url).pathname;

async function catalogueScreens(shop: string): Promise<Screen[]> {
  const [groups, rows, albums] = await Promise.all([
    getJson<SeriesGroup[]>(shop, '/api/brass/series'),
    getJson<GridRow[]>(shop, '/api/brass'),
    getJson<ListedAlbum[]>(shop, '/api/brass/albums'),
  ]);
  const series = firstOf(firstOf(groups, 'series group').series, 'series');
  const journal = firstOf(
    groups.flatMap((group) => group.series).filter(({ name }) => name === 'General Series'),
    'long series',
  );
  const recorded = firstOf(
    rows.filter(({ mp3s, sheetMusic }) => mp3s && sheetMusic),
    'piece with music to buy and to hear',
  );
  const { ci } = await getJson<PieceDetail>(shop, `/api/brass/detail/${recorded.pieceId}`);
  const albumPath = `/brass/mp3Album/${firstOf(albums, 'album').id}`;
  return [
    { name: 'piece', path: await canonical(shop, `/brass/x/${recorded.pieceId}`) },
    {
      name: 'piece that cannot be added',
      path: await canonical(shop, `/brass/x/${recorded.pieceId}`),
      act: failToBuy,
    },
    {
      name: 'piece in the basket',
      path: await canonical(shop, `/brass/x/${recorded.pieceId}`),
      act: buy,
    },
    { name: 'series listing', path: '/brass?view=series' },
    { name: 'albums', path: '/brass?view=albums' },
    { name: 'series', path: await canonical(shop, `/brass/series/x/${series.id}`) },
    { name: 'long series', path: await canonical(shop, `/brass/series/x/${journal.id}`) },
    { name: 'album', path: albumPath },
    { name: 'player', path: albumPath, arrange: makeAudible, act: play },
    { name: 'person', path: await canonical(shop, `/people/${ci}/x`) },
  ];
}

/** One edition of each kind: to come, open, with some places released, with all of them. */
async function fameScreens(shop: string): Promise<Screen[]> {
  const { brass, vocal } = await getJson<Record<'brass' | 'vocal', Edition[]>>(shop, '/api/hall-of-fame');
  const screen = (name: string, from: number, to: number): Screen => {
    const isMeant = ({ stage }: Edition): boolean => from <= stage && stage <= to;
    const { category, year, id } = firstOf([...brass, ...vocal].filter(isMeant), name);
    return { name, path: `/hall-of-fame/${category}/${year}/${id}` };
  };
  return [
    { name: 'hall of fame', path: '/hall-of-fame' },
    screen('edition that will open', 0, 0),
    screen('edition that is open', 1, 2),
    screen('edition that counts down', 4, 10),
    screen('edition with all results', 11, 13),
  ];
}

/** Every screen that a visitor can open; those that need a login are not included. */
export async function visitorScreens(shop: string): Promise<Screen[]> {
  return [
    { name: 'home', path: '/' },
    { name: 'search results', path: '/?q=joy' },
    ...categories.map((category) => ({ name: category, path: `/${category}` })),
    ...(await catalogueScreens(shop)),
    ...(await fameScreens(shop)),
    { name: 'more filters', path: '/vocal', act: openFilters },
    { name: 'keys', path: '/about', act: (page) => page.keyboard.press('?').then(() => dialog(page)) },
    { name: 'about', path: '/about' },
    { name: 'contact', path: '/contact' },
    { name: 'seasonal', path: '/celebrating-christmas-at-home' },
    { name: 'challenge', path: '/christmas-collection-challenge' },
    { name: 'saved', path: '/account/saved' },
    { name: 'faq', path: '/faq' },
    { name: 'question', path: '/faq/licence-and-copies' },
    { name: 'privacy', path: '/privacy-policy' },
    { name: 'terms', path: '/terms-and-conditions' },
    { name: 'log in', path: '/account/log-in' },
    { name: 'register', path: '/account/register' },
    { name: 'reset password', path: '/reset-password' },
    { name: 'new password', path: '/reset-password?token=x' },
    { name: 'error', path: '/error/404' },
    { name: 'not found', path: '/no/such/page', status: 404 },
    { name: 'address that cannot be decoded', path: '/faq/100%', status: 404 },
    { name: 'code of a licence', path: '/verify/x' },
    { name: 'kit', path: '/dev/kit' },
  ];
}

/** The screens of a logged-in user. */
export const accountScreens: readonly Screen[] = [
  '',
  '/saved',
  '/votes',
  '/subscriptions',
  '/subscriptions/redeem',
  '/profile',
  '/preferences',
  '/password',
  '/privacy',
].map((below) => ({ name: `account${below}`, path: `/account${below}` }));

/** An administrator's screens about files, licences and votes. */
export const adminScreens: readonly Screen[] = [
  'import',
  'files',
  'licences',
  'hall-of-fame',
  'hall-of-fame/1',
].map((below) => ({
  name: `admin ${below}`,
  path: `/admin/${below}`,
}));
