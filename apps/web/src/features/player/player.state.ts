import type { Action } from 'redux';
import { createAction, createBareAction } from '../../lib/state/action.js';
import type { Feature } from '../../lib/state/feature.js';
import type { RootState } from '../../lib/state/root-state.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    player?: PlayerState;
  }
}

/**
 * Something that can be heard; `source` is the address of the sound, `path` the page it belongs to, `buyPath` the page that sells it,
 * `cover` the address of its picture.
 */
export interface PlayerTrack {
  id: number;
  title: string;
  artist: string;
  album: string;
  source: string;
  path: string;
  buyPath: string;
  cover: string | null;
}

interface PlayerState {
  tracks: readonly PlayerTrack[];
  /** The index of the current track; 0 if there is none. */
  at: number;
  isPlaying: boolean;
  /** How often a user has chosen what is heard: a track, the next or previous one, or nothing. */
  choices: number;
  /** How often recordings were bought after their previews were heard, or got stuck; part of the addresses of all sounds. */
  version: number;
}

/** Plays these tracks from one of them on. */
export const trackChosen = createAction<{ tracks: readonly PlayerTrack[]; at: number }>('player/trackChosen');
/** Goes to the next or previous track; at either end nothing happens. */
export const trackStepped = createAction<1 | -1>('player/trackStepped');
/** Whether it should play; the sound element follows. */
export const playingSet = createAction<boolean>('player/playingSet');
/** A track has ended: the next one plays, after the last one nothing. */
export const trackEnded = createBareAction('player/trackEnded');
/** A recording of which only the preview could be heard has been bought. */
export const recordingBought = createBareAction('player/recordingBought');
/** The browser will load no more of a sound from its address. */
export const soundStuck = createBareAction('player/soundStuck');
export const playerClosed = createBareAction('player/closed');

const silent: PlayerState = { tracks: [], at: 0, isPlaying: false, choices: 0, version: 0 };

function stepped(state: PlayerState, step: 1 | -1): PlayerState {
  const at = state.at + step;
  return at in state.tracks ? { ...state, at, isPlaying: true } : state;
}

function reducer(state: PlayerState = silent, action: Action<string>): PlayerState {
  const choices = state.choices + 1;
  if (trackChosen.match(action)) return { ...state, ...action.payload, isPlaying: true, choices };
  if (trackStepped.match(action)) return { ...stepped(state, action.payload), choices };
  if (playingSet.match(action)) return { ...state, isPlaying: action.payload && state.tracks.length > 0 };
  if (action.type === trackEnded.type) {
    const next = stepped(state, 1);
    return next === state ? { ...state, isPlaying: false } : next;
  }
  if (action.type === recordingBought.type || action.type === soundStuck.type)
    return { ...state, version: state.version + 1 };
  return action.type === playerClosed.type ? { ...silent, choices, version: state.version } : state;
}

/** The player's state; it outlives the screen it was started on. */
export const playerFeature: Feature<'player'> = { name: 'player', reducer };

/** The player, or silence if it is not in the store yet: it is added with the first screen that has recordings. */
export const selectPlayer = (root: RootState): PlayerState => root.player ?? silent;

export const selectTrack = (root: RootState): PlayerTrack | null => {
  const { tracks, at } = selectPlayer(root);
  return tracks[at] ?? null;
};
