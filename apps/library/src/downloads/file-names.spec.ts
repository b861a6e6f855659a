import { describe, expect, it } from '@jest/globals';
import { fileName, uniqueNames, zipName } from './file-names.js';

describe('the name of a downloaded file', () => {
  it('fits into the 255 bytes that file systems allow, whatever the language of its title', () => {
    const title = '주 하나님 지으신 모든 세계 '.repeat(20);
    const names = uniqueNames([
      fileName(title, 'application/vnd.recordare.musicxml+xml'),
      zipName(title),
      zipName(title),
    ]);
    for (const name of names) {
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      expect(name).toMatch(/^주 하나님 지으신 모든 세계 .*[^\s](?: \(2\))?\.[a-z]+$/);
    }
    expect(names.at(-1)).toContain(' (2).zip');
  });

  it('does not end in half a character', () => {
    expect(zipName('🎺'.repeat(100))).toBe(`${'🎺'.repeat(57)}.zip`);
  });
});
