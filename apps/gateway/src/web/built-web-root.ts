import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the built web app; null if it is not built. */
export function builtWebRoot(): string | null {
  const root = fileURLToPath(new URL('../../../web/dist', import.meta.url));
  return existsSync(`${root}/index.html`) ? root : null;
}
