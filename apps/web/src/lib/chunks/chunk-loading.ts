import { screenTimeoutMs } from '@music/rules';
import { inTime, TimedOut } from '../browser/in-time.js';
import { stored } from '../browser/stored.js';
import { entryScriptPath } from './entry-script.js';

/** Why a screen's code could not be loaded: no network, a timeout, a new build on the server, or none of these. */
export type LoadProblem = 'offline' | 'late' | 'outdated' | 'lost';

export class LoadFailure extends Error {
  override name = 'LoadFailure';
  constructor(
    readonly problem: LoadProblem,
    cause: unknown,
  ) {
    super(`The code of a screen could not be loaded: ${problem}`, { cause });
  }
}

/** The browser functions that loading needs. */
export interface Tab {
  isOnline(): boolean;
  /** Whether the server has another build than this page. */
  isOutdated(): Promise<boolean>;
  /** Whether this screen has already caused one reload in this tab. */
  hasReloaded(screen: string): boolean;
  /** False if this cannot be remembered: the page is not reloaded then. */
  reload(screen: string): boolean;
  forgetReload(screen: string): void;
}

const storedReload = (screen: string) => stored('sessionStorage', `reloaded:${screen}`);
const versionTimeoutMs = 15_000;

/** Remembers in sessionStorage that a screen caused a reload, so that a broken one cannot reload for ever. */
export const thisTab: Tab = {
  isOnline: () => navigator.onLine,
  isOutdated: async () => {
    const entry = entryScriptPath();
    const page = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(versionTimeoutMs) });
    return page.ok && entry !== null && !(await page.text()).includes(entry);
  },
  hasReloaded: (screen) => storedReload(screen).read() !== null,
  reload: (screen) => {
    const isRemembered = storedReload(screen).write('once');
    if (isRemembered) window.location.reload();
    return isRemembered;
  },
  forgetReload: (screen) => storedReload(screen).clear(),
};

const failedStyles = new Set<HTMLLinkElement>();
globalThis.window?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  true,
);

/** The bundler's loader requests a stylesheet only once: without this a second try would show a screen without its styles. */
async function restoreStyles(): Promise<void> {
  const loaded = [...failedStyles].map((failed) => {
    failedStyles.delete(failed);
    const link = failed.cloneNode() as HTMLLinkElement;
    failed.replaceWith(link);
    return new Promise((resolve, reject) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', reject);
    });
  });
  await Promise.all(loaded);
}

/** Loads a screen's code within the time-out, with one more try when the first fails. */
function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  const attempt = () => restoreStyles().then(load);
  return inTime(attempt().catch(attempt), screenTimeoutMs);
}

async function problemOf(error: unknown, tab: Tab): Promise<LoadProblem> {
  if (error instanceof TimedOut) return 'late';
  if (!tab.isOnline()) return 'offline';
  return (await tab.isOutdated().catch(() => false)) ? 'outdated' : 'lost';
}

/** Loads code. Rejects with a `LoadFailure`. */
export async function loadChunk<T>(load: () => Promise<T>, tab: Tab): Promise<T> {
  try {
    return await loadWithRetry(load);
  } catch (error) {
    throw new LoadFailure(await problemOf(error, tab), error);
  }
}

/**
 * The same for a screen. If the server has another build the page is reloaded, once, and the promise stays pending.
 * Otherwise it is not, because without a network a reload would end in the browser's own error page.
 */
export async function loadOrReload<T>(screen: string, load: () => Promise<T>, tab: Tab): Promise<T> {
  try {
    const loaded = await loadChunk(load, tab);
    tab.forgetReload(screen);
    return loaded;
  } catch (error) {
    const isOutdated = error instanceof LoadFailure && error.problem === 'outdated';
    if (!isOutdated || tab.hasReloaded(screen) || !tab.reload(screen)) throw error;
    return new Promise(() => undefined);
  }
}
