import { useCallback } from 'react';
import { FailureNotes } from '../../components/failure-notes.js';
import { KeptFailure } from '../../features/kept/components/kept-failure.js';
import { isKept, keepWanted, kept, selectListsOf } from '../../features/kept/kept.state.js';
import { seasonal } from '../../features/seasonal/seasonal.state.js';
import { ChallengeScreen, type TicksStatus } from '../../features/seasonal/screens/challenge.screen.js';
import { user } from '../../features/user/user.state.js';
import { useArea, useDispatch, useRoot } from '../../lib/hooks.js';
import { keeping } from '../keeping/keeping.js';

export const features = [seasonal, keeping];

const brass = (pieceId: number) => ({ category: 'brass' as const, pieceId });

/** What is known of the ticks, and how to ask again if it could not be found out. */
function useTicks(): TicksStatus {
  const dispatch = useDispatch();
  const account = useRoot(user.select);
  const owner = account.user?.id ?? null;
  const lists = useRoot((root) => selectListsOf(root, owner));
  const whoIsThere = useArea(user.current);
  const load = useArea(kept.load);
  const { phase, failure } = account.known ? load : whoIsThere;
  const again = (): void =>
    void dispatch(account.known && owner !== null ? kept.load.fetch(owner) : user.current.fetch());
  const isKnown = account.known && lists !== null;
  return { isKnown, failure: !isKnown && phase === 'error' ? failure : null, again };
}

/** Ticks are stored like saved pieces. */
export default function ChallengeRoute() {
  const dispatch = useDispatch();
  const status = useTicks();
  const root = useRoot((state) => state.kept);
  const isPlayed = (pieceId: number): boolean =>
    status.isKnown && isKept({ kept: root }, 'played', brass(pieceId));
  const onPlayed = useCallback(
    (pieceId: number, kept: boolean) =>
      void dispatch(keepWanted({ list: 'played', pieces: [brass(pieceId)], kept })),
    [dispatch],
  );
  return (
    <>
      <ChallengeScreen status={status} isPlayed={isPlayed} onPlayed={onPlayed} />
      <FailureNotes>
        <KeptFailure />
      </FailureNotes>
    </>
  );
}
