import type { ProvingTest } from './checks.js';
import { routeChecks } from './route-checks.js';

interface PageState {
  route: string;
  check: string;
  state: 'shown by a test' | 'NO TEST SHOWS IT';
}

/** Tests that render a screen: of the web app in jsdom, or in a browser. */
const rendersScreen = ({ file }: ProvingTest): boolean =>
  file.startsWith('apps/e2e/') || file.endsWith('.spec.tsx');

/** For each page whether a test shows its screen. */
export const pages = (tests: ReadonlyMap<string, readonly ProvingTest[]>): PageState[] =>
  Object.entries(routeChecks).map(([route, check]) => ({
    route,
    check,
    state: tests.get(check)?.some(rendersScreen) ? 'shown by a test' : 'NO TEST SHOWS IT',
  }));
