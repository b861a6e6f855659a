/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { fileText } from './file-text.js';

const read = (...bytes: number[]) => fileText(new Blob([Uint8Array.from(bytes)]));

describe('fileText', () => {
  it('reads UTF-8, with or without a byte order mark', async () => {
    expect(await read(0xc3, 0xa9)).toBe('é');
    expect(await read(0xef, 0xbb, 0xbf, 0xc3, 0xa9)).toBe('é');
  });

  it('reads a file that is not valid UTF-8 as windows-1252', async () =>
    expect(await read(0x42, 0xe9)).toBe('Bé'));
});
