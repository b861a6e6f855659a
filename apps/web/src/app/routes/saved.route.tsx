import type { ListedPiece } from '@music/contracts';
import { basket } from '../../features/basket/basket.state.js';
import { SavedScreen } from '../../features/kept/screens/saved.screen.js';
import { OfflineScreen } from '../../features/offline/screens/offline.screen.js';
import { playerFeature } from '../../features/player/player.state.js';
import { AccountFrame } from '../../features/user/components/account-frame.js';
import { selectUser, user } from '../../features/user/user.state.js';
import { useArea, useDispatch, useRoot } from '../../lib/hooks.js';
import { keeping } from '../keeping/keeping.js';
import { savedOnDevice } from '../offline/on-device.js';
import { BesideList, listedActions } from '../row-actions/row-actions.js';

export const features = [keeping, savedOnDevice, playerFeature];

/** Visitors have saved pieces too, but no other account page. */
export default function SavedRoute() {
  const dispatch = useDispatch();
  const isVisitor = useRoot(selectUser) === null;
  const { failure } = useArea(user.current);
  const addAll = (pieces: readonly ListedPiece[]): void => {
    for (const { category, publicationId: id, pdf } of pieces)
      if (pdf) dispatch(basket.add.fetch({ category, id }));
  };
  const offline = (again: () => void) => <OfflineScreen onAgain={again} />;
  // It is not known yet whether the user is logged in.
  if (isVisitor && failure?.status === 0) return offline(() => void dispatch(user.current.fetch()));
  const screen = (
    <>
      <SavedScreen isVisitor={isVisitor} actions={listedActions} onAddAll={addAll} offline={offline} />
      <BesideList />
    </>
  );
  return isVisitor ? screen : <AccountFrame>{screen}</AccountFrame>;
}
