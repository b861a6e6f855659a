import { beforeAll, expect, it, jest } from '@jest/globals';

const listeners = new Map<string, (event: object) => void>();
const cached: unknown[] = [];

beforeAll(async () => {
  jest.spyOn(self, 'addEventListener').mockImplementation((name: string, listener: unknown) => {
    listeners.set(name, listener as (event: object) => void);
  });
  const cache = {
    addAll: async (paths: readonly string[]) => void cached.push(...paths),
    add: async ({ path }: { path: string }) => void cached.push(path),
  };
  Object.assign(globalThis, {
    OFFLINE_FILES: ['/assets/app.js'],
    caches: { open: async () => cache },
    Request: class {
      constructor(readonly path: string) {}
    },
  });
  await import('./worker.js');
});

/** Installs the worker, and returns what it has cached. */
async function install(addRoutes?: (route: object) => Promise<void>): Promise<unknown[]> {
  cached.length = 0;
  const waitUntil = jest.fn<(work: Promise<unknown>) => void>();
  listeners.get('install')?.({ waitUntil, addRoutes });
  await waitUntil.mock.calls[0]?.[0];
  return cached;
}

it.each([
  ['has static routes', () => Promise.resolve()],
  ['refuses them', () => Promise.reject(new TypeError('refused'))],
  ['has none', undefined],
])('is installed with all that the app needs offline if the browser %s', async (_, addRoutes) => {
  expect(await install(addRoutes)).toEqual(['/assets/app.js', '/offline.html']);
});

it('leaves requests to /api to the browser, so that large downloads do not come through it', async () => {
  const addRoutes = jest.fn<(route: object) => Promise<void>>().mockResolvedValue();
  await install(addRoutes);
  expect(addRoutes.mock.calls).toEqual([[{ condition: { urlPattern: '/api/*' }, source: 'network' }]]);
  const respondWith = jest.fn();
  const request = { url: `${self.location.origin}/api/user/downloads/1/2`, mode: 'navigate' };
  listeners.get('fetch')?.({ request, preloadResponse: Promise.resolve({}), respondWith });
  expect(respondWith).not.toHaveBeenCalled();
});
