import { useCallback } from 'react';
import { FailureNotes } from '../../components/failure-notes.js';
import { PieceListFailure } from '../../features/piece-lists/components/piece-list-failure.js';
import {
  isInList,
  pieceListChangeRequested,
  pieceLists,
  selectListsOf,
} from '../../features/piece-lists/piece-lists.state.js';
import { seasonal } from '../../features/seasonal/seasonal.state.js';
import { ChallengeScreen, type TicksStatus } from '../../features/seasonal/screens/challenge.screen.js';
import { user } from '../../features/user/user.state.js';
import { useArea, useDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { pieceListsFeature } from '../piece-lists/piece-lists.js';

export const features = [seasonal, pieceListsFeature];

const brass = (pieceId: number) => ({ category: 'brass' as const, pieceId });

/** What is known of the ticks, and how to ask again if it could not be found out. */
function useTicksStatus(): TicksStatus {
  const dispatch = useDispatch();
  const account = useAppSelector(user.select);
  const owner = account.user?.id ?? null;
  const lists = useAppSelector((root) => selectListsOf(root, owner));
  const whoIsThere = useArea(user.current);
  const load = useArea(pieceLists.load);
  const { phase, failure } = account.known ? load : whoIsThere;
  const retry = (): void =>
    void dispatch(account.known && owner !== null ? pieceLists.load.fetch(owner) : user.current.fetch());
  const isKnown = account.known && lists !== null;
  return { isKnown, failure: !isKnown && phase === 'error' ? failure : null, retry };
}

/** Ticks are stored like saved pieces. */
export default function ChallengeRoute() {
  const dispatch = useDispatch();
  const status = useTicksStatus();
  const root = useAppSelector((state) => state.pieceLists);
  const isPlayed = (pieceId: number): boolean =>
    status.isKnown && isInList({ pieceLists: root }, 'played', brass(pieceId));
  const onPlayed = useCallback(
    (pieceId: number, isListed: boolean) =>
      void dispatch(pieceListChangeRequested({ list: 'played', pieces: [brass(pieceId)], isListed })),
    [dispatch],
  );
  return (
    <>
      <ChallengeScreen status={status} isPlayed={isPlayed} onPlayed={onPlayed} />
      <FailureNotes>
        <PieceListFailure />
      </FailureNotes>
    </>
  );
}
