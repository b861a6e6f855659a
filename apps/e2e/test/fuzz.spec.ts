import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allCalls, categories, type GridRow } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import fc from 'fast-check';
import { accountsEnvironment } from '../src/accounts.js';
import { type ShopProcess, startShop } from '../src/shop-process.js';
import { Visitor } from '../src/visitor.js';
import { Browsers } from './fuzz/browsers.js';
import { existingIn } from './fuzz/existing.js';
import { faultOf, isAnswered } from './fuzz/faults.js';
import { type ApiDocument, type FuzzRequest, requestsTo } from './fuzz/requests.js';
import { type RawResponse, Wire } from './fuzz/wire.js';

const hour = 60 * 60_000;
const count = process.env.TEST_LONG ? 100_000 : 5_000;
/** The number of concurrent requests; each lane has its own seed. */
const lanes = 16;

const routes = allCalls.flatMap(({ route }) => route?.replaceAll(/:(\w+)/g, '{$1}') ?? []);

let shop: ShopProcess;
let wire: Wire;
let document: ApiDocument;
let catalogue: object[][];
beforeAll(async () => {
  shop = await startShop({ ...accountsEnvironment, RATE_LIMITS: 'off' });
  wire = new Wire(shop.url);
  document = (await new Visitor(shop.url).request('GET /api/docs/openapi.json')).body as ApiDocument;
  catalogue = await readCatalogue();
});
afterAll(async () => {
  wire.close();
  await shop.stop();
});

/** The fields of a row that an administrator may change. */
const changeable = {
  sheetMusic: null,
  mp3s: null,
  scoreNotes: null,
  composer: null,
  arranger: null,
  lyricist: null,
};
const readCatalogue = (): Promise<object[][]> =>
  Promise.all(
    categories.map(async (name) => {
      const rows = (await new Visitor(shop.url).request(`GET /api/${name}`)).body as GridRow[];
      return rows.map((row) => ({ ...row, ...changeable }));
    }),
  );

/** No service is down, so a 503 must not last: a busy shop responds to the next try. */
const sendUntilServed = (request: FuzzRequest, browsers: Browsers): Promise<RawResponse> =>
  eventually(async () => {
    const response = await wire.send(request, await browsers.cookiesOf(request.caller));
    browsers.storeCookies(request, response);
    if (response.status === 503) throw new Error(`still 503: ${response.text}`);
    return response;
  });

/** Sends one request after the other; returns how the first fault came about, reduced to the smallest request. */
async function sendLane(at: number, requests: fc.Arbitrary<FuzzRequest>, reached: Set<string>) {
  const browsers = new Browsers(shop.url);
  let isStuck = false;
  const property = fc.asyncProperty(requests, async (request) => {
    // A fault that took a minute is not reduced.
    fc.pre(!isStuck);
    isStuck = true;
    const response = await sendUntilServed(request, browsers);
    isStuck = false;
    const fault = faultOf(request, response);
    if (fault)
      throw new Error(`${fault}: ${response.status} ${response.type} ${response.text.slice(0, 1_000)}`);
    if (isAnswered(request, response)) reached.add(request.call);
  });
  const { seed = 0 } = fc.readConfigureGlobal();
  const run = await fc.check(property, { seed: seed + at, numRuns: Math.ceil(count / lanes) });
  return run.failed ? [`${String(run.errorInstance)}\n${fc.defaultReportMessage(run)}`] : [];
}

describe('any request (G9)', () => {
  it(
    `${count} of them: none is answered with 5xx, hangs, or reveals internals of the server`,
    async () => {
      const requests = requestsTo(document, await existingIn(shop.url));
      const reached = new Set<string>();
      const faults = await Promise.all(
        Array.from({ length: lanes }, (_, at) => sendLane(at, requests, reached)),
      );
      expect(faults.flat().join('\n\n')).toBe('');
      expect(routes.filter((route) => !reached.has(route))).toEqual([]);
    },
    hour,
  );

  it('leaves the shop unchanged and causes no unexpected error', async () => {
    expect((await new Visitor(shop.url).request('GET /')).status).toBe(200);
    expect(await readCatalogue()).toEqual(catalogue);
    expect(
      shop
        .output()
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line)),
    ).toEqual([]);
  });
});
