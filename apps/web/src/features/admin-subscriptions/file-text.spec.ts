/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { fileText } from './file-text.js';

const read = (...bytes: number[]) => fileText(new Blob([Uint8Array.from(bytes)]));

describe('fileText', () => {
  it('reads UTF-8, with or without a byte order mark', async () => {
    expect(await read(0xc3, 0xa9)).toBe('é');
    expect(await read(0xef, 0xbb, 0xbf, 0xc3, 0xa9)).toBe('é');
  });

  it('reads UTF-16 in either byte order, as spreadsheets write it, also without a byte order mark', async () => {
    const littleEndian = [0x41, 0x00, 0xe9, 0x00, 0x19, 0x20];
    const bigEndian = [0x00, 0x41, 0x00, 0xe9, 0x20, 0x19];
    for (const bytes of [littleEndian, [0xff, 0xfe, ...littleEndian], bigEndian, [0xfe, 0xff, ...bigEndian]])
      expect(await read(...bytes)).toBe('Aé’');
  });

  it('reads a file that is not valid UTF-8 as windows-1252', async () =>
    expect(await read(0x42, 0xe9)).toBe('Bé'));
});
