/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { fileText } from './file-text.js';

const read = (...bytes: number[]) => fileText(new Blob([Uint8Array.from(bytes)]));

describe('fileText', () => {
  it('reads UTF-8, whether or not it says so', async () => {
    expect(await read(0xc3, 0xa9)).toBe('é');
    expect(await read(0xef, 0xbb, 0xbf, 0xc3, 0xa9)).toBe('é');
  });

  it('reads what can be no UTF-8 as Windows writes it', async () =>
    expect(await read(0x42, 0xe9)).toBe('Bé'));
});
