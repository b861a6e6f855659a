/** The families of rows in the order they run; each is loaded when it is asked for. See README.md to add one. */
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
  growth: () => import('./families/growth.mjs'),
};
