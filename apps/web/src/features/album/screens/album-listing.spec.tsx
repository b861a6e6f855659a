import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answerCalls, type CallAnswer } from '../../../testing/calls.js';
import { listedAlbum } from '../../../testing/hits.js';
import { imitateLayout, renderAt } from '../../../testing/screen.js';
import { silenceErrors } from '../../../testing/silence.js';
import { album } from '../album.state.js';
import { AlbumListing } from './album-listing.js';

const open = (answer: CallAnswer) => {
  answerCalls({ 'GET /api/brass/albums': answer });
  return renderAt('/brass?view=albums', <AlbumListing category="brass" />, [album]);
};
const factsOf = (item: HTMLElement): (string | null)[] =>
  [...item.querySelectorAll('p')].map(({ textContent }) => textContent);

describe('the albums of a category', () => {
  silenceErrors();
  beforeEach(() => imitateLayout());

  it('C-001 are shown in order, each with its facts and a link to its page', async () => {
    open([listedAlbum(7), listedAlbum(5, { performer: '', year: null, price: null, tracks: 1 })]);
    expect(await screen.findByRole('region', { name: 'mp3 albums' })).toBeVisible();
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links.map(([, href]) => href)).toEqual(['/brass/mp3Album/7', '/brass/mp3Album/5']);
    expect(screen.getByRole('link', { name: 'Album 7' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map(factsOf)).toEqual([
      ['The Thirsk Staff Band', '2006\u00A0·\u00A012 tracks', '£7.99'],
      ['1 track', 'Not on sale'],
    ]);
  });

  it('show their covers, loaded when they come into view, or text', async () => {
    const { container } = open([listedAlbum(7, { cover: '/covers/7.webp' }), listedAlbum(5)]);
    await screen.findByRole('link', { name: 'Album 7' });
    const [picture, ...others] = container.querySelectorAll('img');
    expect(others).toEqual([]);
    expect(picture).toHaveAttribute('src', '/covers/7.webp');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(container.querySelectorAll('[class="cover"]')).toHaveLength(1);
  });

  it('say when there are none, and report a failure', async () => {
    const none = open([]);
    expect(await screen.findByText('There are no albums here yet.')).toBeVisible();
    none.unmount();
    const away = open(429);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    away.unmount();
    const { address } = open(500);
    await waitFor(() => expect(address()).toBe('/error/500'));
  });
});
