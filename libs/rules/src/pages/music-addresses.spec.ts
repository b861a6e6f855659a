import { describe, expect, it } from '@jest/globals';
import { pictureAt, pictureSet, soundOf } from './music-addresses.js';
import { coverPath, soundPath } from './file-paths.js';

describe('the addresses of sound', () => {
  it('identify the recording', () => {
    expect(soundOf(soundPath('vocal', 12, 3))).toEqual({ category: 'vocal', id: 12, no: 3 });
    expect(soundOf('/api/brass/sound/12/3?v=1')).toEqual({ category: 'brass', id: 12, no: 3 });
  });

  it.each(['https://example.org/api/brass/sound/1/1', '/api/jazz/sound/1/1', '/api/brass/sound/1/1/2', ''])(
    'are ignored for other sites: %s',
    (address) => expect(soundOf(address)).toBeNull(),
  );
});

describe('the addresses of pictures', () => {
  it('exist in three widths', () => {
    const cover = coverPath('brass', 7);
    expect(pictureAt(cover, 640)).toBe('/api/brass/covers/7?width=640');
    expect(pictureAt(`${cover}?v=1`, 320)).toBe('/api/brass/covers/7?v=1&width=320');
    expect(pictureSet(cover)).toBe(
      '/api/brass/covers/7?width=320 320w, /api/brass/covers/7?width=640 640w, /api/brass/covers/7?width=1280 1280w',
    );
  });

  it('are unchanged for other sites', () => {
    expect(pictureAt('https://example.org/a.jpg', 640)).toBe('https://example.org/a.jpg');
    expect(pictureSet('https://example.org/a.jpg')).toBeUndefined();
  });
});
