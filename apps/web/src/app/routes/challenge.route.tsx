import { useCallback } from 'react';
import { isKept, keepWanted } from '../../features/kept/kept.state.js';
import { seasonal } from '../../features/seasonal/seasonal.state.js';
import { ChallengeScreen } from '../../features/seasonal/screens/challenge.screen.js';
import { useDispatch, useRoot } from '../../lib/hooks.js';
import { keeping } from '../keeping/keeping.js';

export const features = [seasonal, keeping];

const brass = (pieceId: number) => ({ category: 'brass' as const, pieceId });

/** Ticks are stored like saved pieces. */
export default function ChallengeRoute() {
  const dispatch = useDispatch();
  const root = useRoot((state) => state.kept);
  const isPlayed = (pieceId: number): boolean => isKept({ kept: root }, 'played', brass(pieceId));
  const onPlayed = useCallback(
    (pieceId: number, kept: boolean) =>
      void dispatch(keepWanted({ list: 'played', pieces: [brass(pieceId)], kept })),
    [dispatch],
  );
  return <ChallengeScreen isPlayed={isPlayed} onPlayed={onPlayed} />;
}
