import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type UserConfig } from 'vite';
import { botCheckFile } from './vite/bot-check.plugin.js';
import { className } from './vite/class-name.js';
import { firstTheme } from './vite/first-theme.plugin.js';
import { offline } from './vite/offline.plugin.js';
import { precompress } from './vite/precompress.plugin.js';
import { preloadFonts } from './vite/preload-fonts.plugin.js';
import { routeFiles } from './vite/route-files.plugin.js';

/** What every page needs comes as one file; left alone it is cut into seven, which press and travel worse. */
const shell = {
  name: 'shell',
  tags: ['$initial' as const],
  // Bot check and worker are pages of their own to the bundler: they carry nothing of the app, nor the app of them.
  test: /^(?!.*(altcha-lib|src.bot-check|src.worker|src.main\.tsx))/,
};

/** What the screens of grid, piece and edition share; cut apart it presses worse. */
const gridState = {
  name: 'grid-state',
  test: /(catalogue-grid.(grid\.state|visible-rows)|lib.(use-row-window|row-window|use-printing))\.ts$/,
};

/** What most screens begin and end with. Cut apart it presses worse, and the search's suggestions share some of it. */
const pageHead = {
  name: 'page-head',
  test: /(lib.page-head|components.(page-title|empty-state|stave)|rules.src.(page-names|meta))\.tsx?$/,
};

/** What the browser loads. A browser that does not know modulepreload simply loads a little later; the polyfill would cost everyone. */
const forBrowsers: UserConfig = {
  plugins: [react(), preloadFonts(), firstTheme(), botCheckFile(), routeFiles(), offline(), precompress()],
  build: {
    outDir: 'dist',
    modulePreload: { polyfill: false },
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [shell, gridState, pageHead] } } },
  },
};

/** What draws first pages on the server (src/server.tsx): all it needs in its folder, and so of no use to `npm prune`. */
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

/** The browsers' build comes first, for it empties the folder. */
export default defineConfig(({ isSsrBuild }) => ({
  ...(isSsrBuild ? forServer : forBrowsers),
  resolve: { conditions: ['@music/source', ...defaultClientConditions] },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: className } },
  server: { port: 5173, proxy: { '/api': 'http://localhost:4200', '/social/': 'http://localhost:4200' } },
}));
