import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type UserConfig } from 'vite';
import { botCheckFile } from './vite/bot-check.plugin.js';
import { className } from './vite/class-name.js';
import { entryPriority } from './vite/entry-priority.plugin.js';
import { firstTheme } from './vite/first-theme.plugin.js';
import { offline } from './vite/offline.plugin.js';
import { precompress } from './vite/precompress.plugin.js';
import { preloadFonts } from './vite/preload-fonts.plugin.js';
import { productionRouter } from './vite/production-router.plugin.js';
import { routeFiles } from './vite/route-files.plugin.js';

/** The code that every page needs is one file; left alone it is split into seven, which compress worse and load more slowly. */
const shell = {
  name: 'shell',
  tags: ['$initial' as const],
  // Bot check and worker are separate pages for the bundler: they share no code with the app.
  test: /^(?!.*(altcha-lib|src.bot-check|src.worker|src.main\.tsx))/,
};

/** What most screens begin and end with. It comes before the grid, which would take it along, so that every page loaded both. */
const pageHead = {
  name: 'page-head',
  test: /(lib.(browser.(after-paint|use-printing)|pages.page-head)|components.(page-title|empty-state|stave)|rules.src.(pages.category-names|pricing.money|text.count-text))\.tsx?$/,
};

/** Small files that are nearly always used together: split, each costs its name in every list of files. */
const fetching = {
  name: 'fetching',
  test: /(lib.fetching.(use-query|use-fetching|log-in-count)|components.fetched)\.tsx?$/,
};

/** The same for what forms consist of, and for hearts and ticks. */
const forms = {
  name: 'forms',
  test: /(lib.(text.(failure-text|seconds-text)|forms.(use-form-area|use-clear-messages))|components.(bot-check-place|form|form-parts|form\.module|text-area|(check|select|text)-field))\.(tsx?|css)$/,
};
const pieceLists = {
  name: 'piece-lists',
  test: /(app.piece-lists.piece-lists|features.(offline.visitor-database|piece-lists.(piece-lists\.(state|texts)|piece-lists-data|local-lists|components.(heart(\.module)?|piece-list-failure))))\.(tsx?|css)$/,
};
/** Parts that several screens share. */
const sharedParts = {
  name: 'shared-parts',
  test: /(app.query-token|lib.(pages.page-number|browser.recently-seen|keyboard.use-pass-focus|fetching.use-polling)|components.(cover|people-links|picture|product-title|rehearsal-heading)(\.module)?|text.duration-text|time.london)\.(tsx?|css)$/,
};

/**
 * What the grid shows first. Panels that are loaded later, and the screens of piece and edition, share parts of it, so the bundler
 * would split it, and split, it compresses worse.
 */
const gridParts = {
  name: 'grid-parts',
  test: /(app.panel-links|row-actions.buyable-rows|lib.rows.(use-row-window|row-window)|catalogue-grid.(choices|grid-(address|columns|cursor|texts)|grid\.state|sort-choice|use-(grid|piece).*|visible-rows|screens.grid\.screen|components.(multi-choice-filter|filters|filter-(field|row)|grid-.*|no-rows|piece-grid)))\.tsx?$/,
};

/** What the browser loads. A browser without modulepreload simply loads a little later; the polyfill would cost everyone. */
const forBrowsers: UserConfig = {
  plugins: [
    react(),
    productionRouter(),
    preloadFonts(),
    firstTheme(),
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
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [shell, pageHead, fetching, forms, pieceLists, sharedParts, gridParts] },
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
