import type { Plugin } from 'vite';

/** `.late`: the note of the server's page (server.tsx), which otherwise appears only after a while (base.css). */
const source =
  "addEventListener('error',({target:t})=>{if(t.type=='module')document.querySelector('.late').style.visibility='visible'},true)";

/** Says at once that the entry script could not be loaded, with a link to reload the page. */
export const lostEntry = (): Plugin => ({
  name: 'lost-entry',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'script', children: source, injectTo: 'body-prepend' }],
  },
});
