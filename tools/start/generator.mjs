import { join } from 'node:path';
import { root } from './workspace.mjs';

/** Outside production the demo's program makes what has no files. Another one may be set, or nothing, which makes nothing. */
export function useGenerator(environment) {
  if (environment.NODE_ENV?.trim() === 'production') return;
  environment.MUSIC_GENERATOR ??= join(root, 'tools/demo-music/dist/generator.js');
}
