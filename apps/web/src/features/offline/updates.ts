import { thisTab } from '../../lib/chunks/chunk-loading.js';

/** The messages that `worker.ts` understands. */
const takeOver = 'take over';

/** A waiting worker that is not active yet, because another one is. */
function whenWaiting(registration: ServiceWorkerRegistration, tell: (worker: ServiceWorker) => void): void {
  const { waiting, installing } = registration;
  if (waiting && navigator.serviceWorker.controller) return tell(waiting);
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed' && navigator.serviceWorker.controller) tell(installing);
  });
}

/** A page that was loaded after the new version came is new already, so its worker may take over. */
async function offer(worker: ServiceWorker, onUpdate: () => void): Promise<void> {
  if (await thisTab.isOutdated().catch(() => false)) onUpdate();
  else worker.postMessage(takeOver);
}

/**
 * Starts the service worker and reports a waiting one that is newer than the page. It checks whenever the user returns
 * to the tab. Returns a function that stops checking.
 */
export function watchForUpdates(onUpdate: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const tell = (worker: ServiceWorker): void => void offer(worker, onUpdate);
  navigator.serviceWorker.register('/sw.js').then(
    // Undefined if a privacy extension replaces the API.
    (registration: ServiceWorkerRegistration | undefined) => {
      if (!registration) return;
      whenWaiting(registration, tell);
      registration.addEventListener('updatefound', () => whenWaiting(registration, tell), { signal });
      const look = (): void => {
        if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
      };
      document.addEventListener('visibilitychange', look, { signal });
    },
    (error: unknown) => console.error('service worker', error),
  );
  return () => end.abort();
}

/** Reloads the page with the new version, which takes over first, unless another window has already let it. */
export async function reloadIntoUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const reload = (): void => window.location.reload();
  if (!registration?.waiting) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  registration.waiting.postMessage(takeOver);
}
