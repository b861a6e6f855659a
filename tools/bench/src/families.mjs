/** The families of rows in the order in which they run; each is loaded on demand. See README.md to add one. */
export const families = {
  process: () => import('./families/process.mjs'),
  http: () => import('./families/http.mjs'),
  browser: () => import('./families/browser-work.mjs'),
  refresh: () => import('./families/refresh.mjs'),
  bundle: () => import('./families/bundle.mjs'),
  phone: () => import('./families/phone.mjs'),
  keys: () => import('./families/keys.mjs'),
  rabbit: () => import('./families/rabbit.mjs'),
  shopping: () => import('./families/shopping.mjs'),
  stamping: () => import('./families/stamping.mjs'),
  subscribers: () => import('./families/subscribers.mjs'),
  growth: () => import('./families/growth.mjs'),
  lighthouse: () => import('./families/lighthouse.mjs'),
};

/** The default families; not Lighthouse, which has to be downloaded and takes half an hour. */
export const usualFamilies = Object.keys(families).filter((name) => name !== 'lighthouse');
