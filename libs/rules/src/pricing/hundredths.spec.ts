import { describe, expect, it } from '@jest/globals';
import { hundredthsOf } from './hundredths.js';

describe('money as it is written', () => {
  it.each([
    ['12.50', 1250],
    ['12.5', 1250],
    ['12', 1200],
    ['0.07', 7],
    [' £1,234.56 ', 123456],
    ['£ 3', 300],
    ['9999999.99', 999999999],
    ['7.5 %', 750],
  ])('D3 %j is %d hundredths', (text, hundredths) => {
    expect(hundredthsOf(text)).toBe(hundredths);
  });

  it('D3 loses no penny, whatever the sum', () => {
    const wrong = Array.from({ length: 100_000 }, (_, pence) => pence).filter((pence) => {
      const text = `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;
      return hundredthsOf(text) !== pence;
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    '',
    ' ',
    'ten',
    '12,50',
    '1.234',
    '-5',
    '+5',
    '1e3',
    '0x10',
    '12.',
    '.50',
    '1,23',
    '99999999',
    '٣',
  ])('%j is no sum', (text) => {
    expect(hundredthsOf(text)).toBeNull();
  });
});
