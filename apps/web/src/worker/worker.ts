/*
 * The service worker: without a network an address is answered with the app's empty page, whose code is cached here, and the app
 * shows what is on the device. It never caches a page from the server, nor any answer of /api.
 */

/** Paths of the app's empty page and of the code that it needs without a network; the build writes them here. */
declare const OFFLINE_FILES: readonly string[];

/* TypeScript cannot have the types of a page and those of a worker in one program. */
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface InstallEvent extends LifeEvent {
  /** Not in every browser. */
  addRoutes?(route: { condition: { urlPattern: string }; source: 'network' }): Promise<void>;
}
interface FetchEvent extends LifeEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly registration: { navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(name: 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(name: 'message', listener: (event: MessageEvent) => void): void;
}
const worker = self as unknown as Worker;

const emptyPage = '/offline.html';
/** Another build has other files, because their names contain hashes of their contents. */
const cacheName = `app ${OFFLINE_FILES.join(' ')}`;

/**
 * Requests to /api do not start this worker, so that a receipt or a file opened in a tab is not requested twice: by navigation preload,
 * and by the tab. Without static routes it still is. The answer of the preload cannot be passed on instead, because some browsers break off
 * large downloads that come through a worker.
 */
async function leaveOutApi(event: InstallEvent): Promise<void> {
  try {
    await event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
  } catch {
    // The app works offline all the same.
  }
}

async function install(event: InstallEvent): Promise<void> {
  await leaveOutApi(event);
  const cache = await caches.open(cacheName);
  // Files that never change may come from the browser's own cache; the page has the same name in all builds.
  await cache.addAll(OFFLINE_FILES);
  await cache.add(new Request(emptyPage, { cache: 'reload' }));
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
}

const kept = async (path: string): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(path, { ignoreVary: true });

async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await kept(emptyPage)) ?? Response.error();
  }
}

const file = async (request: Request): Promise<Response> =>
  (await kept(new URL(request.url).pathname)) ?? fetch(request);

worker.addEventListener('install', (event) => event.waitUntil(install(event)));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', ({ data }) => data === 'take over' && void worker.skipWaiting());
worker.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (event.request.mode === 'navigate') event.respondWith(page(event));
  else if (OFFLINE_FILES.includes(pathname)) event.respondWith(file(event.request));
});

/* For TypeScript, this makes it a module. */
export {};
