import { describe, expect, it } from '@jest/globals';
import { fileName, uniqueNames, zipName } from './file-names.js';

describe('the name of a downloaded file', () => {
  it('fits into the 255 bytes that file systems allow, whatever the language of its title', () => {
    const title = '주 하나님 지으신 모든 세계 '.repeat(20);
    const names = uniqueNames([
      fileName(title, '', 'application/vnd.recordare.musicxml+xml'),
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

  it('keeps the part, and shortens the title, if both together are too long', () => {
    const title = `American Journals 12-4 - Variations on the Old Hundredth ${'and a Finale '.repeat(9)}`;
    const names = ['Solo Cornet', '1st Horn', 'Bass'].map((part) => fileName(title, part, 'application/pdf'));
    for (const name of names) {
      expect([...name.replace(/\.pdf$/, '')].length).toBeLessThanOrEqual(120);
      expect(name).toMatch(
        /^American Journals 12-4 - Variations on .*\S - (Solo Cornet|1st Horn|Bass)\.pdf$/,
      );
    }
    expect(new Set(names).size).toBe(3);
  });

  it('keeps the part of a title in three bytes for each character', () => {
    const name = fileName('주 하나님 지으신 모든 세계 '.repeat(20), '솔로 코넷', 'application/pdf');
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name).toMatch(/^주 하나님 .*\S - 솔로 코넷\.pdf$/);
  });

  it('consists of as much of the part as fits, if that alone is too long', () => {
    expect(fileName('Nicaea', 'x'.repeat(300), 'application/pdf')).toBe(`${'x'.repeat(120)}.pdf`);
  });

  it('has no character that a system refuses, and keeps the points of a short title', () => {
    expect(fileName(' ..Who? Me/You...', 'E\u266d: Horn.', 'application/pdf')).toBe(
      'Who Me You... - E\u266d Horn.pdf',
    );
  });

  it('is not given twice, even if another file already has the number', () => {
    const names = ['A - Cornet.pdf', 'A - Cornet.pdf', 'a - cornet (2).pdf', 'A - Cornet.pdf'];
    expect(uniqueNames(names)).toEqual([
      'A - Cornet.pdf',
      'A - Cornet (3).pdf',
      'a - cornet (2).pdf',
      'A - Cornet (4).pdf',
    ]);
    expect(uniqueNames(['A', 'A (2)', 'A (2)', 'A'])).toEqual(['A', 'A (2)', 'A (2) (2)', 'A (3)']);
  });
});
