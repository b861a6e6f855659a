import { entryScriptPath } from '../../lib/chunks/entry-script.js';

export const buildName = (): string => entryScriptPath()?.split('/').pop() ?? 'development';

interface Timing {
  name: string;
  ms: number;
}

/** From the start of the navigation, in milliseconds. */
const navigationTimings = (): Timing[] =>
  performance.getEntriesByType('navigation').flatMap((entry) => {
    const { responseEnd, domContentLoadedEventEnd, loadEventEnd } = entry as PerformanceNavigationTiming;
    return [
      { name: 'page', ms: responseEnd },
      { name: 'ready', ms: domContentLoadedEventEnd },
      { name: 'loaded', ms: loadEventEnd },
    ];
  });

/** Only the paths of the calls: queries and ids may be personal data. */
const callName = (address: string): string => new URL(address).pathname.replaceAll(/\/\d+/g, '/…');

/** How long the latest calls took. */
const callTimings = (count: number): Timing[] =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/api/'))
    .slice(-count)
    .map(({ name, duration }) => ({ name: callName(name), ms: duration }));

export const timings = (): Timing[] => [...navigationTimings(), ...callTimings(6)];
