import { thisTab } from '../../lib/chunk-loading.js';

/** The words that `worker.ts` understands. */
const takeOver = 'take over';

/** A worker that is there but does not work yet, because another does. */
function whenWaiting(registration: ServiceWorkerRegistration, tell: (worker: ServiceWorker) => void): void {
  const { waiting, installing } = registration;
  if (waiting && navigator.serviceWorker.controller) return tell(waiting);
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed' && navigator.serviceWorker.controller) tell(installing);
  });
}

/** A page that was loaded after the new version came is new already, and its worker may begin. */
async function offer(worker: ServiceWorker, onUpdate: (worker: ServiceWorker) => void): Promise<void> {
  if (await thisTab.isOutdated().catch(() => false)) onUpdate(worker);
  else worker.postMessage(takeOver);
}

/**
 * Starts the service worker and tells of one that waits with a newer version than the page's. It is looked for whenever
 * somebody comes back to the tab. Returns what ends the watching.
 */
export function watchForUpdates(onUpdate: (worker: ServiceWorker) => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const tell = (worker: ServiceWorker): void => void offer(worker, onUpdate);
  navigator.serviceWorker.register('/sw.js').then(
    // Undefined where something that guards the browser's privacy answers in its place.
    (registration: ServiceWorkerRegistration | undefined) => {
      if (!registration) return;
      whenWaiting(registration, tell);
      registration.addEventListener('updatefound', () => whenWaiting(registration, tell), { signal });
      const look = (): void => {
        if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
      };
      document.addEventListener('visibilitychange', look, { signal });
    },
    (reason: unknown) => console.error('service worker', reason),
  );
  return () => end.abort();
}

/** Lets the new version take over, and loads the page by it. */
export async function reloadInto(worker: ServiceWorker): Promise<void> {
  // One that came after it has taken its place.
  const registration = await navigator.serviceWorker.getRegistration();
  const newest = registration?.waiting ?? worker;
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  newest.postMessage(takeOver);
}
