import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteName } from '@music/rules';

/** What a page needs besides the entry, as addresses. */
export interface RouteFiles {
  scripts: readonly string[];
  styles: readonly string[];
}

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

/** The module of each screen that is worth fetching before the entry asks for it. */
const modules: Partial<Record<RouteName, string>> = {
  home: 'home',
  grid: 'grid',
  piece: 'piece',
  series: 'series',
  album: 'album',
  person: 'person',
};

const none: RouteFiles = { scripts: [], styles: [] };

function chunksOf(manifest: Manifest, name: string, known = new Map<string, Chunk>()): Map<string, Chunk> {
  const chunk = manifest[name];
  if (!chunk || chunk.isEntry || known.has(name)) return known;
  known.set(name, chunk);
  chunk.imports?.forEach((each) => chunksOf(manifest, each, known));
  return known;
}

/** Reads from the built web app which files belong to which page; without a build none are known. */
export function routeFilesIn(webRoot: string | null): (route: RouteName) => RouteFiles {
  const path = join(webRoot ?? '', '.vite/manifest.json');
  if (!webRoot || !existsSync(path)) return () => none;
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const made = Object.entries(modules).map(([route, module]) => {
    const chunks = [...chunksOf(manifest, `src/app/routes/${module}.route.tsx`).values()];
    const scripts = chunks.map(({ file }) => `/${file}`);
    const styles = [...new Set(chunks.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`);
    return [route, { scripts, styles }] as const;
  });
  const files = new Map<string, RouteFiles>(made);
  return (route) => files.get(route) ?? none;
}
