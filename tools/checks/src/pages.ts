import type { Holder } from './checks.js';
import { notBuilt } from './not-built.js';
import { routeChecks } from './route-checks.js';

interface PageState {
  route: string;
  check: string;
  state: 'shown by a test' | 'not built' | 'NO TEST SHOWS IT';
}

/** Tests that render a screen: of the web app in jsdom, or in a browser. */
const draws = ({ file }: Holder): boolean => file.startsWith('apps/e2e/') || file.endsWith('.spec.tsx');

const isUnbuilt = (check: string): boolean => notBuilt.get(check)?.includes('not built') ?? false;

/** For each page whether a test shows its screen. */
export const pages = (held: ReadonlyMap<string, readonly Holder[]>): PageState[] =>
  Object.entries(routeChecks).map(([route, check]) => {
    if (isUnbuilt(check)) return { route, check, state: 'not built' };
    const isShown = held.get(check)?.some(draws);
    return { route, check, state: isShown ? 'shown by a test' : 'NO TEST SHOWS IT' };
  });
