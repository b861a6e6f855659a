import type { Plugin } from 'vite';

/** The theme that `themes.state.ts` stores in this browser. The server allows the script by its hash. */
const source =
  "try{const{name:n}=JSON.parse(localStorage.theme);/^[\\w-]+$/.test(n)&&(document.body.className='theme-'+n)}catch{}";

/** Puts the last theme on the body before anything is painted, so that the first page does not flash. */
export const firstTheme = (): Plugin => ({
  name: 'first-theme',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'script', children: source, injectTo: 'body-prepend' }],
  },
});
