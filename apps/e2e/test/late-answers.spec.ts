import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Request, Route } from 'playwright-core';
import { administrator, logIn, type Person, register } from '../src/accounts.js';
import { openBrowser, widths } from '../src/browser.js';
import { logInPage } from '../src/buyer.js';
import { type Inspector, layoutShifts, openInspector } from '../src/inspection.js';
import { accountScreens, adminScreens, type Screen, visitorScreens } from '../src/screens.js';
import { catalogueShop } from '../src/shop-process.js';

let shop: string;
let browser: Browser;
let user: Person;
let admin: Person;
beforeAll(async () => {
  shop = await catalogueShop();
  browser = await openBrowser();
  [user, admin] = [await register(shop), await logIn(shop, administrator)];
});
afterAll(async () => {
  await browser?.close();
});

/** Usually long enough for everything else to be drawn. On a slow machine it may not be: the test then proves less. */
const delayMs = 700;
const delay = async (route: Route): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  await route.fallback();
};

/** The paths of the API that a screen fetches when it is opened. */
async function pathsOf({ page, visit }: Inspector, screen: Screen): Promise<Set<string>> {
  const paths = new Set<string>();
  const note = (request: Request): void => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) paths.add(pathname);
  };
  page.on('request', note);
  await visit(screen);
  page.off('request', note);
  return paths;
}

/** What moves on a screen when one of the answers comes after all others, a line each. */
async function shiftsOf(inspector: Inspector, screen: Screen): Promise<string[]> {
  const { page, visit } = inspector;
  const shifts: string[] = [];
  for (const path of await pathsOf(inspector, screen)) {
    const isLate = ({ pathname }: URL): boolean => pathname === path;
    const isRequested = page.waitForRequest((request) => isLate(new URL(request.url())));
    await page.route(isLate, delay);
    await visit(screen);
    await isRequested;
    shifts.push(...(await layoutShifts(page)).map((shift) => `${screen.name}, ${path} late: ${shift}`));
    await page.unroute(isLate, delay);
  }
  return shifts;
}

/** `npm test` tries these, the long run all screens. */
const quickScreens = {
  visitors: ['home', 'brass', 'piece', 'challenge'],
  user: ['account', 'account/preferences', 'account/saved'],
  administrator: ['admin files'],
};

async function shiftsOfAll(inspector: Inspector, all: readonly Screen[], quick: readonly string[]) {
  const screens = all.filter(({ name, act }) => !act && (process.env.TEST_LONG || quick.includes(name)));
  expect(screens.map(({ name }) => name)).toEqual(expect.arrayContaining([...quick]));
  const shifts: string[] = [];
  for (const screen of screens) shifts.push(...(await shiftsOf(inspector, screen)));
  return shifts;
}

describe('screens keep still, whichever answer of the server comes last,', () => {
  let inspector: Inspector;
  beforeEach(async () => {
    inspector = await openInspector(browser, shop, widths.phone);
  });
  afterEach(() => inspector.page.context().close());

  it('for visitors', async () => {
    expect(await shiftsOfAll(inspector, await visitorScreens(shop), quickScreens.visitors)).toEqual([]);
  }, 900_000);

  it('for a user', async () => {
    await logInPage(inspector.page, shop, user);
    expect(await shiftsOfAll(inspector, accountScreens, quickScreens.user)).toEqual([]);
  }, 900_000);

  it('for an administrator', async () => {
    await logInPage(inspector.page, shop, admin);
    expect(await shiftsOfAll(inspector, adminScreens, quickScreens.administrator)).toEqual([]);
  }, 900_000);
});
