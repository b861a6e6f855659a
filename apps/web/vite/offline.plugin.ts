import { fileURLToPath } from 'node:url';
import type { Plugin, Rollup } from 'vite';
import { type Chunks, filesOf, screenOf } from './route-files.plugin.js';

const worker = 'sw.js';
/** The screens that work without a network. */
const screens = ['account', 'saved'];
/** The fonts of every page; those of rarer alphabets are not cached. */
const letters = /-latin-(?!ext)[^/]*\.woff2$/;

const sourceOf = (bundle: Chunks, file: string): string => {
  const output = bundle[file];
  if (output?.type !== 'asset') throw new Error(`the build has no ${file}`);
  return String(output.source);
};

/** Without inline content, which only the gateway's pages allow, by its hash, and not for search engines. */
const emptyPageOf = (html: string): string =>
  html
    .replace(/<script>.*?<\/script>/gs, '')
    .replace('</head>', '  <meta name="robots" content="noindex" />\n  </head>');

const paths = ({ scripts, styles }: { scripts: string[]; styles: string[] }): string[] => [
  ...scripts,
  ...styles,
];

/** The files that the app needs to show its screens without a network. */
function offlineFiles(bundle: Chunks, html: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, path = '']) => path,
  );
  const fonts = Object.keys(bundle)
    .filter((file) => letters.test(file))
    .map((file) => `/${file}`);
  const ours = chunks.filter((chunk) => screens.includes(screenOf(chunk) ?? ''));
  return [
    ...new Set([...entry, ...fonts, ...ours.flatMap(({ fileName }) => paths(filesOf(bundle, fileName)))]),
  ];
}

/** Builds the service worker as `/sw.js`, writes its list of files to cache, and writes the page that it answers with. */
export const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  buildStart() {
    const id = fileURLToPath(new URL('../src/worker/worker.ts', import.meta.url));
    this.emitFile({ type: 'chunk', id, fileName: worker });
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const html = sourceOf(bundle, 'index.html');
      const chunk = bundle[worker] as Rollup.OutputChunk;
      chunk.code = `const OFFLINE_FILES=${JSON.stringify(offlineFiles(bundle, html))};${chunk.code}`;
      this.emitFile({ type: 'asset', fileName: 'offline.html', source: emptyPageOf(html) });
    },
  },
});
