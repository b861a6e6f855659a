import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { playerFeature, selectPlayer, trackChosen } from '../../features/player/player.state.js';
import { renderAt } from '../../testing/screen.js';
import { silenceErrors } from '../../testing/silence.js';

let isOnline = false;
jest.unstable_mockModule('../../features/player/components/player-bar.js', () => {
  if (!isOnline) throw new Error('no network');
  return { default: () => <p>Player</p> };
});
const { PlayerDock } = await import('./player-dock.js');

const track = { id: 1, title: 'Joy', artist: '', album: '', source: '/1.mp3', path: '/', cover: null };

describe('the place of the player', () => {
  silenceErrors();

  it('does not pretend to play without the player’s code, and loads it at the next press', async () => {
    const { store } = renderAt('/', <PlayerDock />, [playerFeature]);
    const press = (): void => act(() => void store.dispatch(trackChosen({ tracks: [track], at: 0 })));
    press();
    await waitFor(() => expect(selectPlayer(store.getState()).isPlaying).toBe(false));
    isOnline = true;
    press();
    expect(await screen.findByText('Player')).toBeVisible();
  });
});
