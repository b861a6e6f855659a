import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type UserConfig } from 'vite';
import { botCheckFile } from './vite/bot-check.plugin.js';
import { chunkGroups } from './vite/chunk-groups.js';
import { className } from './vite/class-name.js';
import { entryPriority } from './vite/entry-priority.plugin.js';
import { firstTheme } from './vite/first-theme.plugin.js';
import { iconsWithoutKeys } from './vite/icons-without-keys.plugin.js';
import { lostEntry } from './vite/lost-entry.plugin.js';
import { offline } from './vite/offline.plugin.js';
import { precompress } from './vite/precompress.plugin.js';
import { preloadFonts } from './vite/preload-fonts.plugin.js';
import { productionRouter } from './vite/production-router.plugin.js';
import { routeFiles } from './vite/route-files.plugin.js';

/** What the browser loads. A browser without modulepreload simply loads a little later; the polyfill would cost everyone. */
const forBrowsers: UserConfig = {
  plugins: [
    react(),
    productionRouter(),
    iconsWithoutKeys(),
    preloadFonts(),
    firstTheme(),
    lostEntry(),
    entryPriority(),
    botCheckFile(),
    routeFiles(),
    offline(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    modulePreload: { polyfill: false },
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The first visit's script is as small as possible after compression: Vite's own minifier leaves it 0.9 % larger, two passes
    // 0.3 %, and inlining more than simple functions 0.2 %.
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 5, inline: 1 } },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // The first script has the names of all others, and hexadecimal digits compress better than Base64.
        hashCharacters: 'hex',
      },
    },
  },
};

/** The server-side renderer (src/server.tsx): its folder contains all its dependencies, so `npm prune` does not affect it. */
const forServer: UserConfig = {
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, resolve: { conditions: ['@music/source', ...defaultServerConditions] } },
  build: {
    outDir: 'dist/server',
    target: 'node20',
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
};

/** The browsers' build comes first, because it empties the folder. */
export default defineConfig(({ isSsrBuild }) => ({
  ...(isSsrBuild ? forServer : forBrowsers),
  resolve: { conditions: ['@music/source', ...defaultClientConditions] },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: className } },
  server: { port: 5173, proxy: { '/api': 'http://localhost:4200', '/social/': 'http://localhost:4200' } },
}));
