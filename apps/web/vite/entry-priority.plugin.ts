import type { Plugin } from 'vite';

const entry = '<script type="module" ';

/**
 * Gives the entry script a low priority, as the gateway does for the scripts of a screen: the page is already painted, so fonts and
 * data come before scripts.
 */
export const entryPriority = (): Plugin => ({
  name: 'entry-priority',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      if (!html.includes(entry)) throw new Error('the page has no entry script');
      return html.replace(entry, `${entry}fetchpriority="low" `);
    },
  },
});
