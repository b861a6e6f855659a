import type { ListedPiece } from '@music/contracts';
import { basket } from '../../features/basket/basket.state.js';
import { SavedScreen } from '../../features/piece-lists/screens/saved.screen.js';
import { renderOffline } from '../../features/offline/screens/offline.screen.js';
import { playerFeature } from '../../features/player/player.state.js';
import { AccountFrame } from '../../features/user/components/account-frame.js';
import { UserPending } from '../../features/user/components/user-pending.js';
import { user } from '../../features/user/user.state.js';
import { useDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { usePageHead } from '../../lib/pages/page-head.js';
import { savedOnDevice } from '../offline/on-device.js';
import { BesideList, features as rowFeatures, listedActions } from '../row-actions/row-actions.js';

export const features = [...rowFeatures, savedOnDevice, playerFeature];

/** Visitors have saved pieces too, but no other account page. */
export default function SavedRoute() {
  const dispatch = useDispatch();
  const account = useAppSelector(user.select);
  const owner = account.user?.id ?? null;
  usePageHead();
  const addAll = (pieces: readonly ListedPiece[]): void => {
    for (const { category, publicationId: id, pdf } of pieces)
      if (pdf) dispatch(basket.add.fetch({ category, id }));
  };
  if (!account.known) return <UserPending renderOffline={renderOffline} />;
  const screen = (
    <>
      <SavedScreen
        owner={owner}
        renderActions={listedActions}
        onAddAll={addAll}
        renderOffline={renderOffline}
      />
      <BesideList />
    </>
  );
  return owner === null ? screen : <AccountFrame>{screen}</AccountFrame>;
}
