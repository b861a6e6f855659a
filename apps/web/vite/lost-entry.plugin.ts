import type { Plugin } from 'vite';

/**
 * `.late`: the note of the server's page (server.tsx), if it has one, which otherwise appears only after a while (base.css). Pictures
 * and style sheets have no type; the entry is a module.
 */
export const lostEntryScript =
  "addEventListener('error',e=>{try{e.target.type&&(document.querySelector('.late').style.visibility='visible')}catch{}},1)";

/** Says at once that the entry script could not be loaded, with a link to reload the page. */
export const lostEntry = (): Plugin => ({
  name: 'lost-entry',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'script', children: lostEntryScript, injectTo: 'body-prepend' }],
  },
});
