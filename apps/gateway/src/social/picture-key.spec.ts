import { expect, it } from '@jest/globals';
import { socialPictureOf } from '@music/rules';
import { pictureKey } from './picture-key.js';

function keyOf(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://shop');
  const page = socialPictureOf(pathname);
  if (!page) throw new Error(`no picture: ${address}`);
  return pictureKey(page, searchParams);
}
const edition = '/social/hall-of-fame/brass/2026/2.jpg';

it.each([
  ['/social/brass/nicaea/12.jpg', '/social/brass/any-other-title/12.jpg'],
  ['/social/people/12/john-smith.jpg', '/social/people/12/any-other-name.jpg'],
  ['/social/brass/nicaea/12.jpg', '/social/brass/nicaea/12.jpg?x=1'],
  [`${edition}?stage=4`, `${edition}?stage=4&x=1`],
])('addresses of the same picture have the same key: %s, %s', (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other));
});

it.each(['', '?x=1', '?stage=99', '?stage=constructor'])(
  'an edition’s picture without its stage has none: %s',
  (query) => expect(keyOf(edition + query)).toBeNull(),
);

it.each([
  ['/social/brass/nicaea/12.jpg', '/social/brass/nicaea/13.jpg'],
  ['/social/brass/nicaea/12.jpg', '/social/vocal/nicaea/12.jpg'],
  ['/social/brass/nicaea/12.jpg', '/social/brass/mp3Album/12.jpg'],
  [`${edition}?stage=4`, `${edition}?stage=5`],
])('different pictures have different keys: %s, %s', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other));
});
