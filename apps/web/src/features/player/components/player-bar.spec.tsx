import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { imitateLayout, renderAt } from '../../../testing/screen.js';
import { playerFeature, selectPlayer, trackChosen } from '../player.state.js';
import PlayerBar from './player-bar.js';

const sound = (id: number) => ({
  id,
  title: `Track ${id}`,
  artist: 'Band',
  album: 'Album',
  source: `/${id}.mp3`,
  path: '/brass/mp3Album/5',
});

const play = jest.fn<() => Promise<void>>();
const pause = jest.fn();
const handlers = new Map<string, (() => void) | null>();
const session: { metadata: unknown; setActionHandler: (name: string, handler: (() => void) | null) => void } =
  {
    metadata: null,
    setActionHandler: (name, handler) => void handlers.set(name, handler),
  };

function imitateSound(): void {
  play.mockReset().mockResolvedValue(undefined);
  pause.mockReset();
  Object.assign(HTMLMediaElement.prototype, { play, pause });
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session });
  Object.assign(globalThis, {
    MediaMetadata: class {
      constructor(readonly fields: object) {}
    },
  });
}

const open = () => {
  const view = renderAt('/', <PlayerBar />, [playerFeature]);
  act(() => void view.store.dispatch(trackChosen({ tracks: [sound(1), sound(2)], at: 0 })));
  const audio = view.container.querySelector('audio');
  if (!audio) throw new Error('There is no sound');
  return { ...view, audio, user: userEvent.setup() };
};

describe('the player at the foot of the page', () => {
  beforeEach(() => {
    imitateLayout();
    imitateSound();
  });

  it('is not there while nothing is heard', () => {
    const { container } = renderAt('/', <PlayerBar />, [playerFeature]);
    expect(container).toBeEmptyDOMElement();
  });

  it('plays, names the track and leads to its page', () => {
    const { audio } = open();
    expect(play).toHaveBeenCalledTimes(1);
    expect(audio).toHaveAttribute('src', '/1.mp3');
    expect(screen.getByRole('link', { name: 'Track 1' })).toHaveAttribute('href', '/brass/mp3Album/5');
  });

  it('pauses, goes on, steps and closes', async () => {
    const { user, audio, store } = open();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(pause).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(play).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('button', { name: 'Previous track' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next track' }));
    expect(audio).toHaveAttribute('src', '/2.mp3');
    expect(screen.getByRole('button', { name: 'Next track' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Close the player' }));
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
    expect(selectPlayer(store.getState()).tracks).toEqual([]);
  });

  it('says how far it is, seeks, and goes on to the next track by itself', () => {
    const { audio } = open();
    Object.defineProperty(audio, 'duration', { configurable: true, value: 200 });
    audio.currentTime = 65;
    fireEvent.timeUpdate(audio);
    expect(screen.getByText('1:05 / 3:20')).toBeVisible();
    fireEvent.change(screen.getByRole('slider', { name: 'Position' }), { target: { value: '100' } });
    expect(audio.currentTime).toBe(100);
    fireEvent.ended(audio);
    expect(audio).toHaveAttribute('src', '/2.mp3');
  });

  it('tells the lock screen and obeys its keys', () => {
    const { audio, unmount } = open();
    expect(session.metadata).toMatchObject({ fields: { title: 'Track 1', artist: 'Band', album: 'Album' } });
    act(() => handlers.get('nexttrack')?.());
    expect(audio).toHaveAttribute('src', '/2.mp3');
    act(() => handlers.get('pause')?.());
    expect(pause).toHaveBeenCalled();
    unmount();
    expect([session.metadata, handlers.get('play')]).toEqual([null, null]);
  });

  it('shows itself as paused when the browser refuses to play, and says when a recording is broken', async () => {
    play.mockRejectedValue(new Error('refused'));
    const { audio } = open();
    expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible();
    fireEvent.error(audio);
    expect(screen.getByRole('status')).toHaveTextContent('This recording could not be played.');
  });
});
