import { expect, it } from '@jest/globals';
import { base32 } from '../codes/base32.js';
import { asVoucherCode, newVoucherCode } from './voucher-code.js';

const codes = Array.from({ length: 200 }, newVoucherCode);

it('C-175: a code has four groups of four characters, and none is repeated', () => {
  for (const code of codes) expect(code).toMatch(/^SAMI(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
  expect(new Set(codes).size).toBe(codes.length);
});

it('ignores case, dashes, spaces and letters that look like digits', () => {
  for (const code of codes) {
    const misread = code.replaceAll('0', 'o').replaceAll('1', 'l');
    const ways = [code, code.toLowerCase(), code.replaceAll('-', ' '), misread, code.slice(5), ` ${code} `];
    for (const way of [...ways, code.replaceAll('-', '–'), code.replaceAll('-', '')])
      expect(asVoucherCode(way)).toBe(code);
  }
});

it('detects any single wrong character', () => {
  const [code = ''] = codes;
  for (let index = 5; index < code.length; index += 1)
    for (const character of base32) {
      if (code[index] === '-' || code[index] === character) continue;
      expect(asVoucherCode(code.slice(0, index) + character + code.slice(index + 1))).toBeNull();
    }
  for (const none of ['', ' ', 'SAMI', `${code}0`, code.slice(0, -1), '💥'.repeat(16)])
    expect(asVoucherCode(none)).toBeNull();
});
