import { expect, it } from '@jest/globals';
import type { ProductMatch } from './matching/product-matches.repository.js';
import type { FileContent } from './reading/reading.js';
import { titleRemarks } from './title-remark.js';

const product = { kind: 'publication', title: 'Greater Things' } as ProductMatch;

it('a title is repeated without characters that the report could not be stored with', () => {
  const title = `\0${'x'.repeat(119)}\u{1D11E}\u{1D11E}`;
  expect(titleRemarks(product, { title, text: title } as FileContent)).toEqual([
    `says “${'x'.repeat(119)}\u{1D11E}…”, and the catalogue “Greater Things”`,
  ]);
});
