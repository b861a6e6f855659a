import { describe, expect, it } from '@jest/globals';
import { getCover, getSample, getSound } from '@music/contracts';
import { coverPath, samplePath, soundPath } from './file-paths.js';

describe('the addresses of pictures and recordings', () => {
  it.each([
    [samplePath('brass', 7, 2), getSample],
    [coverPath('brass', 7), getCover],
    [soundPath('brass', 7, 2), getSound],
  ])('%s leads to its call', (path, { route }) => {
    const values = { category: 'brass', id: 7, page: 2, no: 2 };
    const filled = Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`:${name}`, String(value)),
      route ?? '',
    );
    expect(`GET ${path}`).toBe(filled);
  });

  it('of a picture may name its width', () => {
    expect(samplePath('vocal', 7, 1, 320)).toBe('/api/vocal/samples/7/1?width=320');
    expect(coverPath('vocal', 7, 1280)).toBe('/api/vocal/covers/7?width=1280');
  });
});
