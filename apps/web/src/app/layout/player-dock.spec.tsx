import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { playerFeature, selectPlayer, trackChosen } from '../../features/player/player.state.js';
import { thisTab } from '../../lib/chunks/chunk-loading.js';
import { renderAt } from '../../testing/screen.js';
import { silenceErrors } from '../../testing/silence.js';

let isOnline = false;
jest.unstable_mockModule('../../features/player/components/player-bar.js', () => {
  if (!isOnline) throw new Error('no network');
  return { default: () => <p>Player</p> };
});
const { PlayerDock } = await import('./player-dock.js');

const track = {
  id: 1,
  title: 'Joy',
  artist: '',
  album: '',
  source: '/1.mp3',
  path: '/',
  buyPath: '/',
  cover: null,
};
const open = () => {
  const { store, goTo } = renderAt('/', <PlayerDock />, [playerFeature]);
  const press = (): void => act(() => void store.dispatch(trackChosen({ tracks: [track], at: 0 })));
  return { store, goTo, press, isPlaying: () => selectPlayer(store.getState()).isPlaying };
};
const message = 'This recording could not be played.';

describe('without the player’s code', () => {
  silenceErrors();
  beforeEach(() => sessionStorage.clear());

  it('C-213 a press says that nothing can be played, until the user leaves the page, and raises a load error', async () => {
    const { store, goTo, press, isPlaying } = open();
    press();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(isPlaying()).toBe(false);
    expect(store.getState().loadError).toBe('player');
    goTo('/about');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a tab of an earlier version is reloaded, as for any other code', async () => {
    jest.spyOn(thisTab, 'isOutdated').mockResolvedValueOnce(true);
    const reload = jest.spyOn(thisTab, 'reload').mockReturnValue(true);
    open().press();
    await waitFor(() => expect(reload).toHaveBeenCalledWith('player'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the next press loads it', async () => {
    const { press } = open();
    press();
    await screen.findByRole('alert');
    isOnline = true;
    press();
    expect(await screen.findByText('Player')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
