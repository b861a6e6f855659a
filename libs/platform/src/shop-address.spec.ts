import { describe, expect, it } from '@jest/globals';
import { publicUrlFaults, publicUrlOf } from './shop-address.js';

describe('the address that customers see', () => {
  it.each([
    ['https://shop.example.org', 'https://shop.example.org'],
    ['https://shop.example.org/', 'https://shop.example.org'],
    ['https://shop.example.org//', 'https://shop.example.org'],
    [undefined, 'http://localhost:4300'],
  ])('PUBLIC_URL=%s is %s', (PUBLIC_URL, url) => {
    expect(publicUrlOf({ PUBLIC_URL, PORT: 4300 })).toBe(url);
  });

  it('has to begin with https in production', () => {
    const faults = ['PUBLIC_URL: an https address is required in production'];
    expect(publicUrlFaults({ PUBLIC_URL: 'https://shop.example.org' })).toEqual([]);
    expect(publicUrlFaults({ PUBLIC_URL: 'http://shop.example.org' })).toEqual(faults);
    expect(publicUrlFaults({})).toEqual(faults);
  });
});
