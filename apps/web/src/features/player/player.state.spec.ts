import { describe, expect, it } from '@jest/globals';
import { createAppStore } from '../../app/store.js';
import {
  playerClosed,
  playerFeature,
  type PlayerTrack,
  playingSet,
  selectPlayer,
  selectTrack,
  trackChosen,
  trackEnded,
  trackStepped,
} from './player.state.js';

const sound = (id: number): PlayerTrack => ({
  id,
  title: `Track ${id}`,
  artist: 'Band',
  album: 'Album',
  source: `/${id}.mp3`,
  path: '/brass/mp3Album/5',
  buyPath: '/brass/mp3Album/5',
  cover: null,
});
const open = () => {
  const store = createAppStore([playerFeature]);
  return {
    ...store,
    title: () => selectTrack(store.getState())?.title,
    state: () => selectPlayer(store.getState()),
  };
};

describe('the player', () => {
  it('is silent at first, and without a player', () => {
    expect(open().state()).toMatchObject({ tracks: [], at: 0, isPlaying: false });
    expect(selectTrack({})).toBeNull();
  });

  it('plays the chosen track, steps within the album, and stops after the last', () => {
    const { dispatch, title, state } = open();
    dispatch(trackChosen({ tracks: [sound(1), sound(2)], at: 0 }));
    expect([title(), state().isPlaying]).toEqual(['Track 1', true]);
    dispatch(trackStepped(-1));
    expect(title()).toBe('Track 1');
    dispatch(trackEnded());
    expect([title(), state().isPlaying]).toEqual(['Track 2', true]);
    dispatch(trackEnded());
    expect([title(), state().isPlaying]).toEqual(['Track 2', false]);
  });

  it('pauses and resumes, and plays nothing if there is nothing', () => {
    const { dispatch, state } = open();
    dispatch(playingSet(true));
    expect(state().isPlaying).toBe(false);
    dispatch(trackChosen({ tracks: [sound(1)], at: 0 }));
    dispatch(playingSet(false));
    expect(state().isPlaying).toBe(false);
    dispatch(playerClosed());
    expect(state()).toMatchObject({ tracks: [], at: 0, isPlaying: false });
  });
});
