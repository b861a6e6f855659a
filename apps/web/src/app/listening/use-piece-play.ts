import type { Category } from '@music/contracts';
import { piecePath } from '@music/rules';
import { useState } from 'react';
import { playingSet, selectPlayer, selectTrack } from '../../features/player/player.state.js';
import { useAttach, useDispatch, useRoot } from '../../lib/hooks.js';

/** A piece of which little is known. */
export interface PlayedPiece {
  pieceId: number;
  title: string;
}

type Asking = 'asking' | 'failed' | null;

export const notPlayed = 'This recording could not be played.';

/** Asks for what a piece has to hear when it is first pressed, not before. */
export function usePiecePlay(category: Category, { pieceId: id, title }: PlayedPiece) {
  const dispatch = useDispatch();
  const attach = useAttach();
  const { isPlaying } = useRoot(selectPlayer);
  const current = useRoot(selectTrack);
  const [asking, setAsking] = useState<Asking>(null);
  const isCurrent = current !== null && current.path === piecePath(category, title, id);
  const press = (): void => {
    if (isCurrent) return void dispatch(playingSet(!isPlaying));
    setAsking('asking');
    import('./play-piece.js')
      .then(({ playPiece }) => playPiece({ category, id }, { attach, dispatch }))
      .then(
        () => setAsking(null),
        () => setAsking('failed'),
      );
  };
  return { isSounding: isCurrent && isPlaying, asking, press };
}
