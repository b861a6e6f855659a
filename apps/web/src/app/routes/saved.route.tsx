import type { ListedPiece } from '@music/contracts';
import { basket } from '../../features/basket/basket.state.js';
import { savedRows } from '../../features/kept/saved-rows.state.js';
import { SavedScreen } from '../../features/kept/screens/saved.screen.js';
import { playerFeature } from '../../features/player/player.state.js';
import { AccountFrame } from '../../features/user/components/account-frame.js';
import { selectUser } from '../../features/user/user.state.js';
import { useDispatch, useRoot } from '../../lib/hooks.js';
import { keeping } from '../keeping/keeping.js';
import { BesideList, listedActions } from '../row-actions/row-actions.js';

export const features = [keeping, savedRows, playerFeature];

/** A visitor has saved pieces too, but no other page of an account. */
export default function SavedRoute() {
  const dispatch = useDispatch();
  const isVisitor = useRoot(selectUser) === null;
  const addAll = (pieces: readonly ListedPiece[]): void => {
    for (const { category, publicationId: id, sheetMusic } of pieces)
      if (sheetMusic) dispatch(basket.add.fetch({ category, id }));
  };
  const screen = (
    <>
      <SavedScreen isVisitor={isVisitor} actions={listedActions} onAddAll={addAll} />
      <BesideList />
    </>
  );
  return isVisitor ? screen : <AccountFrame>{screen}</AccountFrame>;
}
