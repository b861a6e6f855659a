import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = (log: string): string => `
  import { appendFileSync } from 'node:fs';
  const record = (line) => appendFileSync(${JSON.stringify(log)}, line + '\\n');
  const file = (kind, text, more) => ({ kind, position: 1, label: text, mediaType: 'text/plain',
    content: new TextEncoder().encode(text), pages: null, milliseconds: null, peaks: null, stampPlaces: null,
    previews: [], ...more });
  record('loaded');
  export const tunes = () => ['Nicaea', 'Austria'];
  export const make = async (task) => {
    const what = task.make + ' of ' + (task.piece?.title ?? task.album.name);
    record(what);
    if (what.includes('Impossible')) throw new Error('no such chord');
    if (task.make === 'cover') return [file('cover', what)];
    if (task.make === 'sound') return [file('sound', what, { milliseconds: 1000, peaks: new Uint8Array([7]) })];
    return [file('score', what, { pages: 1 }), file('part', 'part of ' + what, { pages: 1 })];
  };`;

/** A program for `MUSIC_GENERATOR` that quickly writes a few letters, and records its requests. */
export function fakeGenerator() {
  const folder = mkdtempSync(join(tmpdir(), 'generator-'));
  const [path, log] = [join(folder, 'generator.mjs'), join(folder, 'log')];
  writeFileSync(path, program(log));
  appendFileSync(log, '');
  return {
    path,
    /** The requests since the last time this was called. */
    takeRequests: (): string[] => {
      const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean) : [];
      writeFileSync(log, '');
      return lines;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
