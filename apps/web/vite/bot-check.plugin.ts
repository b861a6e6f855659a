import type { Plugin } from 'vite';

const source = 'src/bot-check/bot-check.ts';
const name = 'bot-check';

/** Builds the bot check as `/bot-check.js`, a separate file with a name that never changes. */
export const botCheckFile = (): Plugin => ({
  name,
  config: () => ({
    build: {
      rolldownOptions: {
        input: { index: 'index.html', [name]: source },
        output: {
          entryFileNames: (chunk: { name: string }) =>
            chunk.name === name ? `${name}.js` : 'assets/[name]-[hash].js',
        },
      },
    },
  }),
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      if (request.url === `/${name}.js`) request.url = `/${source}`;
      next();
    });
  },
});
