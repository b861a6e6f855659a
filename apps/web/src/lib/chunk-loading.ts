import { screenTimeoutMs } from '@music/rules';

/** The screen did not arrive in time; asking again may help. */
export class ScreenTimeout extends Error {
  override name = 'ScreenTimeout';
}

/** What the guarded reload needs from the browser. */
export interface Reloader {
  /** True when this screen has already cost one reload in this tab. */
  spent(screen: string): boolean;
  reload(screen: string): void;
  forget(screen: string): void;
}

const slot = (screen: string): string => `reloaded:${screen}`;

/** Remembers in the tab's own storage that a screen was reloaded for, so that a broken one cannot reload for ever. */
export const tabReloader: Reloader = {
  spent: (screen) => sessionStorage.getItem(slot(screen)) !== null,
  reload: (screen) => {
    sessionStorage.setItem(slot(screen), 'once');
    window.location.reload();
  },
  forget: (screen) => sessionStorage.removeItem(slot(screen)),
};

const afterTimeout = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new ScreenTimeout()), screenTimeoutMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/** Loads a screen's code within the time-out, with one more try when the first fails. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const done = new AbortController();
  try {
    return await Promise.race([load().catch(() => load()), afterTimeout(done.signal)]);
  } finally {
    done.abort();
  }
}

/**
 * As `loadChunk`; when the code cannot be had at all (a new version replaced it), reloads the page once.
 * Rejects only after that one reload is spent. While the page reloads the promise stays open.
 */
export async function loadOrReload<T>(
  screen: string,
  load: () => Promise<T>,
  reloader: Reloader,
): Promise<T> {
  try {
    const loaded = await loadChunk(load);
    reloader.forget(screen);
    return loaded;
  } catch (failure) {
    if (failure instanceof ScreenTimeout || reloader.spent(screen)) throw failure;
    reloader.reload(screen);
    return new Promise(() => undefined);
  }
}
