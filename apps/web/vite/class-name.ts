import { basename } from 'node:path';

const known = new Map<string, string>();

/**
 * `grid-row_title` for `.title` in `grid-row.module.css`: names that are the same in every build, because the gateway writes
 * the first page with them. Throws if two modules have the same name.
 */
export function className(local: string, file: string): string {
  const path = file.replace(/\?.*$/, '');
  const module = basename(path, '.module.css');
  if ((known.get(module) ?? path) !== path) throw new Error(`two CSS modules are called ${module}`);
  known.set(module, path);
  return `${module}_${local}`;
}
