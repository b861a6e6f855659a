import { basename } from 'node:path';
import type { Plugin, Rollup } from 'vite';

/** The part of `RouteFiles` in libs/rules that is written here. */
interface Files {
  scripts: string[];
  styles: string[];
}
export type Chunks = Record<string, Rollup.OutputAsset | Rollup.OutputChunk>;

/** A chunk with all its imports, without those of the entry. */
function withImports(bundle: Chunks, file: string, known: Rollup.OutputChunk[] = []): Rollup.OutputChunk[] {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || chunk.isEntry || known.includes(chunk)) return known;
  known.push(chunk);
  chunk.imports.forEach((each) => withImports(bundle, each, known));
  return known;
}

export function filesOf(bundle: Chunks, file: string): Files {
  const chunks = withImports(bundle, file);
  return {
    scripts: chunks.map(({ fileName }) => `/${fileName}`),
    styles: [...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))].map(
      (each) => `/${each}`,
    ),
  };
}

/** `grid` for `grid.route.tsx`, as the router names its screen. */
export const screenOf = ({ facadeModuleId }: Rollup.OutputChunk): string | null => {
  const name = basename(facadeModuleId ?? '');
  return name.endsWith('.route.tsx') ? name.replace('.route.tsx', '') : null;
};

/** Writes `.vite/routes.json`: which files each screen needs besides the entry, so that the server can name them in the page. */
export const routeFiles = (): Plugin => ({
  name: 'route-files',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const routes = chunks.flatMap((chunk) => {
      const screen = screenOf(chunk);
      return screen === null ? [] : [[screen, filesOf(bundle, chunk.fileName)] as const];
    });
    const source = JSON.stringify(
      Object.fromEntries(routes.sort(([one], [other]) => one.localeCompare(other))),
    );
    this.emitFile({ type: 'asset', fileName: '.vite/routes.json', source });
  },
});
