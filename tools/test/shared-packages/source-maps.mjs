import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformFileSync } from '@swc/core';

const options = JSON.parse(readFileSync(new URL('../../../.swcrc', import.meta.url), 'utf8'));

function writeSourceMap(path) {
  const { map } = transformFileSync(path, { ...options, swcrc: false, sourceMaps: true });
  const file = join(mkdtempSync(join(tmpdir(), 'source-map-')), 'map.json');
  writeFileSync(file, map);
  return file;
}

/** From TypeScript files to files with their source maps, written when a line in a stack is looked up in one. */
export class SourceMaps extends Map {
  get(source) {
    if (!/\.tsx?(\?|$)/.test(source)) return;
    const path = source.startsWith('file:') ? fileURLToPath(source) : source.replace(/\?.*/, '');
    if (!this.has(path)) this.set(path, writeSourceMap(path));
    return super.get(path);
  }
}
