import { join } from 'node:path';
import { root } from './workspace.mjs';

/**
 * Outside production the demo's program generates music for products without files. The variable can name another program, or be
 * empty for none.
 */
export function useGenerator(environment) {
  if (environment.NODE_ENV?.trim() === 'production') return;
  environment.MUSIC_GENERATOR ??= join(root, 'tools/demo-music/dist/generator.js');
}
