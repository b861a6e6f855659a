/** The benchmarks in the order in which they run; each is loaded on demand. See README.md to add one. */
export const benchmarks = {
  process: () => import('./benchmarks/process.mjs'),
  http: () => import('./benchmarks/http.mjs'),
  browser: () => import('./benchmarks/browser-work.mjs'),
  refresh: () => import('./benchmarks/refresh.mjs'),
  bundle: () => import('./benchmarks/bundle.mjs'),
  phone: () => import('./benchmarks/phone.mjs'),
  keys: () => import('./benchmarks/keys.mjs'),
  rabbit: () => import('./benchmarks/rabbit.mjs'),
  shopping: () => import('./benchmarks/shopping.mjs'),
  stamping: () => import('./benchmarks/stamping.mjs'),
  subscribers: () => import('./benchmarks/subscribers.mjs'),
  growth: () => import('./benchmarks/growth.mjs'),
  lighthouse: () => import('./benchmarks/lighthouse.mjs'),
};

/** The default benchmarks; not Lighthouse, which has to be downloaded and takes half an hour. */
export const defaultBenchmarks = Object.keys(benchmarks).filter((name) => name !== 'lighthouse');
