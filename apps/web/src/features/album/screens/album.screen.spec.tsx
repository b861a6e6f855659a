import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Category } from '@music/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bareAlbum, track } from '../../../testing/hits.js';
import { imitateLayout, renderAt } from '../../../testing/screen.js';
import { answerCalls, type CallAnswer } from '../../../testing/calls.js';
import { silenceErrors } from '../../../testing/silence.js';
import { album } from '../album.state.js';
import { AlbumScreen } from './album.screen.js';

const onToggle = jest.fn();
const onPlayAll = jest.fn();
const open = (answer: CallAnswer, category: Category = 'brass') => {
  answerCalls({ [`GET /api/${category}/mp3-album/5`]: answer });
  return renderAt(
    `/${category}/mp3Album/5`,
    <AlbumScreen
      category={category}
      id={5}
      playerFor={() => ({ playingId: 2, onToggle, onPlayAll })}
      buyButton={<button>Buy it</button>}
      boughtNote={null}
      notFound={<p>unknown</p>}
    />,
    [album],
  );
};
const lines = (): (string | null)[] => screen.getAllByRole('listitem').map((item) => item.textContent);

describe('an mp3 album', () => {
  silenceErrors();
  beforeEach(() => imitateLayout());

  it.each<Category>(['brass', 'contemporary', 'vocal'])(
    'C-021 %s: tracks with their people, links to the pieces, times and price',
    async (category) => {
      const tr = [track(1, { a: 'Dean Goffin' }), track(2, { d: 3725, pieceId: null, c: '' })];
      open(bareAlbum({ tr, d: 'Recorded in Thirsk.' }), category);
      expect(await screen.findByRole('heading', { level: 1, name: 'Abiding Faith' })).toBeVisible();
      expect(lines()).toEqual(['1Track 1Eric Ball, arr. Dean Goffin3:20', '2Track 21:02:05']);
      expect(screen.getByRole('link', { name: 'Track 1' })).toHaveAttribute('href', `/${category}/track-1/1`);
      expect(screen.queryByRole('link', { name: 'Track 2' })).toBeNull();
      expect(screen.getByText('2 tracks · 1:05:25')).toBeVisible();
      expect(screen.getByText('£7.99')).toBeVisible();
      expect(screen.getByText('Recorded in Thirsk.')).toBeVisible();
      expect(screen.getByText('The Thirsk Staff Band · 2006')).toBeVisible();
    },
  );

  it('has title, price and tracks before the cover', async () => {
    const { container } = open(bareAlbum({ tr: [track(1)] }));
    const title = await screen.findByRole('heading', { level: 1 });
    const cover = container.querySelector(
      '[class="cover"] [aria-hidden="true"], [class="cover"][aria-hidden="true"]',
    );
    const after = [title, screen.getByText('£7.99'), screen.getByRole('listitem')];
    expect(after.map((each) => cover?.compareDocumentPosition(each))).toEqual([2, 2, 2]);
  });

  it('shows text as its cover if it has no picture', async () => {
    const { container, unmount } = open(bareAlbum());
    await screen.findByRole('heading', { level: 1 });
    expect(container.querySelector('[class="cover"][aria-hidden="true"]')).toHaveTextContent('Abiding Faith');
    unmount();
    const pictured = open(bareAlbum({ img: '/covers/5.webp' }));
    await screen.findByRole('heading', { level: 1 });
    expect(pictured.container.querySelector('img')).toHaveAttribute('src', '/covers/5.webp');
  });

  it('has no play button without a preview, and one for each preview', async () => {
    const silent = open(bareAlbum());
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /Play/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Buy it' })).toBeVisible();
    silent.unmount();
    open(bareAlbum({ tr: [track(1, { pv: '/1.mp3' }), track(2, { pv: '/2.mp3' }), track(3)] }));
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Play Track 1' }));
    expect(onToggle).toHaveBeenCalledWith(1);
    expect(screen.getByRole('button', { name: 'Pause Track 2' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Track 3/ })).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Pause album' }));
    expect(onPlayAll).toHaveBeenCalledTimes(1);
  });

  it('omits the total if a duration is unknown, and the price if it is not sold', async () => {
    open(bareAlbum({ tr: [track(1), track(2, { d: null })], pr: null }));
    expect(await screen.findByText('2 tracks')).toBeVisible();
    expect(screen.getByText('This album is not currently on sale.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Buy it' })).toBeNull();
  });

  it('C-119 is cleared when the screen is left', async () => {
    const { unmount, store } = open(bareAlbum());
    await screen.findByRole('heading', { level: 1 });
    unmount();
    expect(album.detail.select(store.getState())).toMatchObject({ phase: 'idle', data: null });
  });

  it('is not found if it is unknown, and shows errors', async () => {
    const unknown = open(404);
    expect(await screen.findByText('unknown')).toBeVisible();
    unknown.unmount();
    const away = open(429);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    away.unmount();
    const { address } = open(500);
    await waitFor(() => expect(address()).toBe('/error/500'));
  });
});
