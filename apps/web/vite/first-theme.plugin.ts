import type { Plugin } from 'vite';

/** What `themes.state.ts` keeps in this browser. The server lets it run by its hash. */
const source =
  "try{const{name:n}=JSON.parse(localStorage.theme);/^[\\w-]+$/.test(n)&&(document.body.className='theme-'+n)}catch{}";

/** Puts the theme last worn on the body before anything is drawn, so that the first page does not flash. */
export const firstTheme = (): Plugin => ({
  name: 'first-theme',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'script', children: source, injectTo: 'body-prepend' }],
  },
});
