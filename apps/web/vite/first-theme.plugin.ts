import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** What `themes.state.ts` keeps in this browser; a file, because the page's policy lets no script be inline. */
const source =
  "try{const{name:n}=JSON.parse(localStorage.theme);/^[\\w-]+$/.test(n)&&(document.body.className='theme-'+n)}catch{}";

const fileName = `assets/theme-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;

/** Puts the theme last worn on the body before anything is drawn, so that the first page does not flash. */
export const firstTheme = (): Plugin => ({
  name: 'first-theme',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName, source });
  },
  // The page waits for it, and so it is asked for before all that is larger.
  transformIndexHtml: {
    order: 'post',
    handler: () => [
      {
        tag: 'link',
        attrs: { rel: 'preload', as: 'script', href: `/${fileName}` },
        injectTo: 'head-prepend',
      },
      { tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'body-prepend' },
    ],
  },
});
