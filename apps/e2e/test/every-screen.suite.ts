import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { administrator, logIn, type Person, register } from '../src/accounts.js';
import { openBrowser } from '../src/browser.js';
import { logInPage } from '../src/buyer.js';
import {
  axeFaults,
  colourRules,
  layoutShifts,
  openInspector,
  sidewaysScroll,
  type Inspector,
  applyTheme,
} from '../src/inspection.js';
import { accountScreens, adminScreens, type Screen, visitorScreens } from '../src/screens.js';
import { catalogueShop } from '../src/shop-process.js';

let shop: string;
let browser: Browser;
let visitors: Screen[];
let themes: string[];
let user: Person;
let admin: Person;
beforeAll(async () => {
  shop = await catalogueShop();
  browser = await openBrowser();
  visitors = await visitorScreens(shop);
  const listed = (await (await fetch(`${shop}/api/themes`)).json()) as { name: string }[];
  themes = listed.map(({ name }) => name);
  expect(themes.length).toBeGreaterThan(4);
  [user, admin] = [await register(shop), await logIn(shop, administrator)];
});
afterAll(async () => {
  await browser?.close();
});

interface Look {
  theme: string;
  scheme: 'light' | 'dark';
}

/** The long run checks each screen in every theme, light and dark; `LOOKS=nocturne,regal` selects themes. */
const everyLook = (): Look[] => {
  const selected = process.env.LOOKS?.split(',') ?? themes;
  return selected.flatMap((theme): Look[] => [
    { theme, scheme: 'light' },
    { theme, scheme: 'dark' },
  ]);
};

/** Otherwise in two themes, which change with each screen and width, so that each theme is seen on many screens. */
const looksFor = (turn: number): Look[] => {
  if (process.env.TEST_LONG) return everyLook();
  return [turn, turn + 2].map((at) => ({ theme: themes[at % themes.length] ?? '', scheme: 'light' }));
};

/** All faults of a screen, each line beginning with its name. */
async function faultsOf({ page, visit }: Inspector, screen: Screen, turn: number): Promise<string[]> {
  await screen.arrange?.(page);
  const browserErrors = await visit(screen);
  // Layout shifts after user input are not faults, but the browser only excuses them for half a second.
  const shifts = await layoutShifts(page);
  await screen.act?.(page);
  const sideways = await sidewaysScroll(page);
  const faults = [
    ...browserErrors,
    ...shifts.map((shift) => `shifts ${shift}`),
    ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : []),
  ];
  for (const [at, { theme, scheme }] of looksFor(turn).entries()) {
    await page.emulateMedia({ colorScheme: scheme });
    await applyTheme(page, theme);
    const found = await axeFaults(page, at === 0 ? [] : colourRules);
    faults.push(...found.map((fault) => `${theme}, ${scheme}: ${fault}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return faults.map((fault) => `${screen.name}: ${fault}`);
}

/** The same for each width, in separate specs so that they run in parallel; `turn` chooses the themes. */
export function everyScreenOn(name: string, viewport: { width: number; height: number }, turn: number): void {
  describe(`every screen on ${name}`, () => {
    it('has no axe violations in any theme, no layout shifts, no sideways scrolling and no console errors', async () => {
      const inspector = await openInspector(browser, shop, viewport);
      const faults: string[] = [];
      for (const [at, screen] of visitors.entries())
        faults.push(...(await faultsOf(inspector, screen, turn + at)));
      for (const [person, screens] of [
        [user, accountScreens],
        [admin, adminScreens],
      ] as const) {
        await logInPage(inspector.page, shop, person);
        for (const [at, screen] of screens.entries()) {
          faults.push(...(await faultsOf(inspector, screen, turn + at)));
          const heading = await inspector.page.getByRole('heading', { level: 1 }).innerText();
          if (/log in/i.test(heading)) faults.push(`${screen.name}: is not shown to a user`);
        }
      }
      await inspector.page.context().close();
      expect(faults).toEqual([]);
    }, 900_000);
  });
}
