import { afterAll, beforeAll, expect, it } from '@jest/globals';
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

/** By then everything else has usually arrived and is drawn. On a slow machine it may not have: the test then proves less. */
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
    await page.route(isLate, delay);
    await visit(screen);
    shifts.push(...(await layoutShifts(page)).map((shift) => `${screen.name}, ${path} late: ${shift}`));
    await page.unroute(isLate, delay);
  }
  return shifts;
}

/** `npm test` tries some screens, the long run all of them. */
const some = ['home', 'brass', 'piece', 'challenge', 'account', 'account/preferences'];
const selected = (screens: readonly Screen[]): Screen[] =>
  screens.filter(({ name, act }) => !act && (process.env.TEST_LONG || some.includes(name)));

it('screens keep still, whichever answer of the server comes last', async () => {
  const inspector = await openInspector(browser, shop, widths.phone);
  const shifts: string[] = [];
  const check = async (screens: readonly Screen[]): Promise<void> => {
    for (const screen of selected(screens)) shifts.push(...(await shiftsOf(inspector, screen)));
  };
  await check(await visitorScreens(shop));
  await logInPage(inspector.page, shop, user);
  await check(accountScreens);
  await logInPage(inspector.page, shop, admin);
  await check(adminScreens);
  await inspector.page.context().close();
  expect(shifts).toEqual([]);
}, 900_000);
