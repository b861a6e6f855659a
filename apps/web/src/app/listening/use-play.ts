import type { Category, Home } from '@music/contracts';
import { albumPath, piecePath } from '@music/rules';
import { useState } from 'react';
import { playingSet, selectPlayer, selectTrack } from '../../features/player/player.state.js';
import { useAttach, useDispatch, useRoot } from '../../lib/hooks.js';

const load = () => import('./play-tracks.js');
type Code = Awaited<ReturnType<typeof load>>;

/** A piece of which little is known. */
export interface PlayedPiece {
  pieceId: number;
  title: string;
}

type Asking = 'asking' | 'failed' | null;

export const playFailedText = 'This recording could not be played.';

/** Loads the recordings of a page only when they are first played. */
function usePlay(path: string, play: (code: Code, store: Parameters<Code['playPiece']>[1]) => Promise<void>) {
  const dispatch = useDispatch();
  const attach = useAttach();
  const { isPlaying } = useRoot(selectPlayer);
  const isCurrent = useRoot(selectTrack)?.path === path;
  const [asking, setAsking] = useState<Asking>(null);
  const press = (): void => {
    if (isCurrent) return void dispatch(playingSet(!isPlaying));
    setAsking('asking');
    load()
      .then((code) => play(code, { attach, dispatch }))
      .then(
        () => setAsking(null),
        () => setAsking('failed'),
      );
  };
  return { isSounding: isCurrent && isPlaying, asking, press };
}

export const usePiecePlay = (category: Category, { pieceId: id, title }: PlayedPiece) =>
  usePlay(piecePath(category, title, id), ({ playPiece }, store) => playPiece({ category, id }, store));

export const useAlbumPlay = ({ category, id }: NonNullable<Home['album']>) =>
  usePlay(albumPath(category, id), ({ playAlbum }, store) => playAlbum({ category, id }, store));
