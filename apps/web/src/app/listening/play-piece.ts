import type { Category, getPiece } from '@music/contracts';
import type { Action, Dispatch } from 'redux';
import { playerFeature, trackChosen } from '../../features/player/player.state.js';
import type { Attach } from '../../lib/hooks.js';
import { ask } from '../../lib/http.js';
import { tracksOfPiece } from './tracks.js';

interface Store {
  attach: Attach;
  dispatch: Dispatch<Action<string>>;
}

/** Plays the recordings of a piece of which only the id is known. Throws where there is nothing to hear. */
export async function playPiece(
  { category, id }: { category: Category; id: number },
  { attach, dispatch }: Store,
): Promise<void> {
  const piece = await ask<typeof getPiece>('GET /api/:category/detail/:id', { category, id });
  const tracks = tracksOfPiece(category, piece);
  if (tracks.length === 0) throw new Error(`Nothing to hear of piece ${id}`);
  attach(playerFeature);
  dispatch(trackChosen({ tracks, at: 0 }));
}
