import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { botCheckFile } from './vite/bot-check.plugin.js';
import { className } from './vite/class-name.js';
import { firstTheme } from './vite/first-theme.plugin.js';
import { precompress } from './vite/precompress.plugin.js';
import { preloadFonts } from './vite/preload-fonts.plugin.js';

/** What every page needs comes as one file; left alone it is cut into seven, which press and travel worse. */
const shell = {
  name: 'shell',
  tags: ['$initial' as const],
  // The bot check is a page of its own to the bundler, and must carry nothing of the app.
  test: /^(?!.*(altcha-lib|bot-check.bot-check|src.main\.tsx))/,
};

export default defineConfig({
  plugins: [react(), preloadFonts(), firstTheme(), botCheckFile(), precompress()],
  resolve: { conditions: ['@music/source', ...defaultClientConditions] },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: className } },
  // A browser that does not know modulepreload simply loads a little later; the polyfill would cost everyone.
  build: {
    outDir: 'dist',
    // The gateway names a page's own files in its head.
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [shell] } } },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:4200' } },
});
