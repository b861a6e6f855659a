import { expect, it } from '@jest/globals';
import { socialPictureOf, socialPicturePath } from './social-pictures.js';

it('puts the picture of a page at its address', () => {
  const path = socialPicturePath('piece', '/brass/nicaea/12');
  expect(path).toBe('/social/brass/nicaea/12.jpg');
  expect(socialPictureOf(path ?? '')).toEqual({
    name: 'piece',
    params: { category: 'brass', title: 'nicaea', id: '12' },
  });
});

it('has none for a page that shares the site’s', () => {
  expect(socialPicturePath('about', '/about')).toBeNull();
});

it.each([
  '/social/about.jpg',
  '/social/brass/nicaea/x.jpg',
  '/social/brass/nicaea/12',
  '/social/%.jpg',
  '/social.jpg',
])('knows no page of %s', (path) => {
  expect(socialPictureOf(path)).toBeNull();
});
