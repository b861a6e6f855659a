import type { Category, getAlbum, getPiece } from '@music/contracts';
import type { Action, Dispatch } from 'redux';
import { playerFeature, type PlayerTrack, trackChosen } from '../../features/player/player.state.js';
import type { Attach } from '../../lib/state/hooks.js';
import { callApi } from '../../lib/api/http.js';
import { tracksOfAlbum, tracksOfPiece } from './tracks.js';

interface Target {
  attach: Attach;
  dispatch: Dispatch<Action<string>>;
  /** Asked when the tracks have arrived. */
  isWanted: () => boolean;
}
interface Subject {
  category: Category;
  id: number;
}

function play(tracks: readonly PlayerTrack[], { attach, dispatch, isWanted }: Target): void {
  if (!isWanted()) return;
  if (tracks.length === 0) throw new Error('There is nothing to hear');
  attach([playerFeature]);
  dispatch(trackChosen({ tracks, at: 0 }));
}

/** Plays the recordings of a piece. Throws if it has none. */
export async function playPiece(subject: Subject, target: Target): Promise<void> {
  const piece = await callApi<typeof getPiece>('GET /api/:category/detail/:id', { ...subject });
  play(tracksOfPiece(subject.category, piece), target);
}

/** Plays an album from its first track. Throws if it has none that can be heard. */
export async function playAlbum(subject: Subject, target: Target): Promise<void> {
  const album = await callApi<typeof getAlbum>('GET /api/:category/mp3-album/:id', { ...subject });
  play(tracksOfAlbum(subject.category, album), target);
}
