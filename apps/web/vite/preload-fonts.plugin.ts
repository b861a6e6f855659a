import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The fonts that the first paint needs: upright text and upright titles, 53 kB together. */
const firstPaint = /(source-sans-3-latin-wght-normal|old-standard-tt-latin-400-normal)[^/]*\.woff2$/;

const preload = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' },
  injectTo: 'head-prepend',
});

/** Preloads the first fonts in the page's head, so that they load with the script and not after the styles. */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => firstPaint.test(file))
        .map((file) => preload(`/${file}`)),
  },
});
