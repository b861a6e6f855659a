import { allCalls } from '@music/contracts';
import { routePatterns } from '@music/rules';
import { eventually } from '@music/testing/eventually';
import { unzipped } from '@music/testing/unzipped';
import type { Ask } from './shop-process.fixture.js';

export const edition = '/hall-of-fame/brass/2026/1';
export const picture = `/social${edition}.jpg`;
export const editionsCall = '/api/hall-of-fame';
export const resultsCall = '/api/hall-of-fame/brass/results/1';

/** Every call that changes nothing, and an address of every page; all ids are 1. */
const samples: Record<string, string> = { ':id': '1', ':year': '2026', ':slug': 'easter-resources' };
const filled = (pattern: string): string =>
  pattern
    .replaceAll(/:category|:fame|:type\b/g, 'brass')
    .replaceAll(/:\w+\??/g, (part) => samples[part] ?? 'x');
/**
 * Bot check challenges, times, runs of the refresh and records of exports differ each time; the documents are always the same.
 */
const restless = [
  '/api/bot-check/challenge',
  '/api/admin/debug',
  '/api/admin/audit',
  '/api/admin/health',
  '/api/admin/refresh',
  '/api/docs',
  '/api/docs/openapi.json',
];
const calls = allCalls
  .flatMap(({ route }) => (route?.startsWith('GET ') ? filled(route).slice('GET '.length) : []))
  .filter((path) => !restless.includes(path));
const pages = [
  ...Object.values(routePatterns).map((pattern) => filled(pattern).replace('*', '')),
  '/sitemap.xml',
  '/sitemaps/1.xml',
  picture,
];
const isAboutFame = (path: string): boolean =>
  /fame|votes|^\/$|sitemap/.test(path) || ['/api/home', '/api/admin/summary'].includes(path);
const isNot = (path: string): boolean => !isAboutFame(path);

/** Addresses about the hall of fame, and the rest of the shop. */
export const aboutFame = { calls: calls.filter(isAboutFame), pages: pages.filter(isAboutFame) };
export const theRest = { calls: calls.filter(isNot), pages: pages.filter(isNot) };

/** What was read at each address. */
export type Texts = Record<string, string>;

let looks = 0;
/** Pages that are read during the walk. A query forces a page to be rebuilt. */
export async function read(ask: Ask, paths: readonly string[]): Promise<Texts> {
  looks += 1;
  const texts: Texts = {};
  for (const path of paths)
    texts[path] = await readOne(ask, path.startsWith('/api/') ? path : `${path}?look=${looks}`);
  return texts;
}
/** The data that a user may export; its route is a POST, because it asks for the password. */
export const readExport = (ask: Ask, password: string): Promise<Texts> =>
  eventually(async () => {
    const { status, bytes, text } = await ask('POST /api/user/export', { password });
    if (status !== 200) throw new Error(`The export answered ${status}: ${text}`);
    const data: unknown = JSON.parse(String((await unzipped(bytes)).get('my-music-index-data.json')));
    return { '/api/user/export': quiet(JSON.stringify(data)) };
  });
/** Retries while the shop is busy, when it sends the site's picture instead of the edition's. */
const readOne = (ask: Ask, path: string): Promise<string> =>
  eventually(async () => {
    const { status, text } = await ask(`GET ${path}`);
    const isBusy = path.startsWith(picture) ? status !== 200 : status === 503 && !path.startsWith('/error/');
    if (isBusy) throw new Error(`still ${status}: ${path}`);
    return quiet(text);
  });
/** Without the parts that differ each time. */
const quiet = (text: string): string =>
  text
    .replaceAll(/\?look=\d+/g, '')
    .replaceAll(/"(correlationId|exportedAt)":"[^"]*"/g, '')
    .replaceAll(/"activity":\[.*?\]/gs, '')
    .replaceAll(/<dl class="countdown_parts.*?<\/dl>/gs, '');

/** The addresses at which two walks read different answers. */
export const differences = (one: Texts, other: Texts): string[] =>
  Object.keys(one).filter((path) => one[path] !== other[path]);

/** The addresses that name a piece with a better rank; its title there ends with its rank. */
export const namesAbove = (best: number, texts: Texts): string[] =>
  Object.keys(texts).filter((path) =>
    (texts[path]?.match(/secret[ -]\d+/gi) ?? []).some((name) => Number(/\d+/.exec(name)) < best),
  );
