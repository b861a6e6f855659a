import type { Category, Home } from '@music/contracts';
import { albumPath, piecePath } from '@music/rules';
import { useState } from 'react';
import { useStore } from 'react-redux';
import type { Action } from 'redux';
import { playingSet, selectPlayer, selectTrack } from '../../features/player/player.state.js';
import { loadOrReload, thisTab } from '../../lib/chunks/chunk-loading.js';
import { watchLoad } from '../../lib/chunks/load-error.js';
import { useAttach, useAppSelector } from '../../lib/state/hooks.js';
import type { RootState } from '../../lib/state/root-state.js';

const load = () => import('./play-tracks.js');
type Code = Awaited<ReturnType<typeof load>>;

/** A piece of which little is known. */
export interface PlayedPiece {
  pieceId: number;
  title: string;
}

type Play = (code: Code, target: Parameters<Code['playPiece']>[1]) => Promise<void>;
type LoadState = 'loading' | 'failed' | null;

const logAndThrow = (error: unknown): never => {
  console.error('play', error);
  throw error;
};

/** Counts the presses of all play buttons. */
let presses = 0;

/**
 * Returns whether this press still counts: no other play button has been pressed since, nothing else has been chosen, and the player
 * has not been closed.
 */
function notePress(getState: () => RootState): () => boolean {
  const press = ++presses;
  const { choices } = selectPlayer(getState());
  return () => press === presses && selectPlayer(getState()).choices === choices;
}

/** Loads the recordings of a page only when they are first played. */
function usePlay(path: string, play: Play) {
  const { dispatch, getState } = useStore<RootState, Action<string>>();
  const attach = useAttach();
  const player = useAppSelector(selectPlayer);
  const isCurrent = useAppSelector(selectTrack)?.path === path;
  const [loadState, setLoadState] = useState<LoadState>(null);
  const press = (): void => {
    const isWanted = notePress(getState);
    if (isCurrent) return void dispatch(playingSet(!player.isPlaying));
    setLoadState('loading');
    watchLoad(dispatch, 'play', loadOrReload('play', load, thisTab))
      .then((code) => play(code, { attach, dispatch, isWanted }).catch(logAndThrow))
      .then(
        () => setLoadState(null),
        () => setLoadState(isWanted() ? 'failed' : null),
      );
  };
  return { isPlaying: isCurrent && player.isPlaying, loadState, press };
}

export const usePiecePlay = (category: Category, { pieceId: id, title }: PlayedPiece) =>
  usePlay(piecePath(category, title, id), ({ playPiece }, target) => playPiece({ category, id }, target));

export const useAlbumPlay = ({ category, id }: NonNullable<Home['album']>) =>
  usePlay(albumPath(category, id), ({ playAlbum }, target) => playAlbum({ category, id }, target));
