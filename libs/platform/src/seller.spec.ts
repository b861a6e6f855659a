import { describe, expect, it } from '@jest/globals';
import { exampleSeller } from '@music/contracts';
import { z } from 'zod';
import { parseEnv } from './environment.js';
import { sellerEnvironment, sellerFaults, sellerOf } from './seller.js';

const read = (environment: Record<string, string> = {}) => parseEnv(z.object(sellerEnvironment), environment);

describe('the seller', () => {
  it('is an example if nothing is set', () => {
    expect(sellerOf(read())).toEqual(exampleSeller);
  });

  it('is read from the environment, the address line by line', () => {
    const environment = read({
      SELLER_NAME: 'Brass & Son Ltd',
      SELLER_ADDRESS: '1 Publishing Lane | London | | SE1 1AA',
      SELLER_EMAIL: 'office@shop.example',
      SELLER_VAT_NUMBER: 'GB 123 4567 89',
    });
    expect(sellerOf(environment)).toEqual({
      name: 'Brass & Son Ltd',
      address: ['1 Publishing Lane', 'London', 'SE1 1AA'],
      email: 'office@shop.example',
      vatNumber: 'GB 123 4567 89',
    });
    expect(sellerFaults(environment)).toEqual([]);
  });

  it('lists what is missing in production; only the VAT number is optional', () => {
    expect(sellerFaults(read())).toEqual([
      'SELLER_NAME is required in production',
      'SELLER_ADDRESS is required in production',
      'SELLER_EMAIL is required in production',
    ]);
  });

  it('an address without lines counts as missing', () => {
    expect(sellerFaults(read({ SELLER_ADDRESS: ' | ' }))).toContain(
      'SELLER_ADDRESS is required in production',
    );
  });

  it('refuses an invalid email address', () => {
    expect(() => read({ SELLER_EMAIL: 'office' })).toThrow('SELLER_EMAIL');
  });
});
