import type { ListedPiece } from '@music/contracts';
import { itemKey } from '../../features/basket/basket.api.js';
import { basket, linesOf, selectBasket } from '../../features/basket/basket.state.js';
import { SavedScreen } from '../../features/piece-lists/screens/saved.screen.js';
import { renderOffline } from '../../features/offline/screens/offline.screen.js';
import { playerFeature } from '../../features/player/player.state.js';
import { AccountFrame } from '../../features/user/components/account-frame.js';
import { UserPending } from '../../features/user/components/user-pending.js';
import { user } from '../../features/user/user.state.js';
import { useArea, useDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { usePageHead } from '../../lib/pages/page-head.js';
import { selectAllOwned } from '../owned/use-owned.js';
import { savedOnDevice } from '../offline/on-device.js';
import { BuyableLists } from '../row-actions/buyable-lists.js';
import { features as rowFeatures } from '../row-actions/row-actions.js';

export const features = [...rowFeatures, savedOnDevice, playerFeature];

/** Whether a piece is sold as a PDF that is neither in the basket nor bought. */
function useIsAddable(): (piece: ListedPiece) => boolean {
  const owned = useAppSelector(selectAllOwned);
  const inBasket = new Set(linesOf(useAppSelector(selectBasket)).map(({ key }) => key));
  return ({ category, publicationId: id, pdf }) =>
    pdf && !owned?.[category].pdf.includes(id) && !inBasket.has(itemKey({ category, id }));
}

/** Visitors have saved pieces too; of the other account pages only the preferences are for them. */
export default function SavedRoute() {
  const dispatch = useDispatch();
  const account = useAppSelector(user.select);
  const hasFailed = useArea(user.current).phase === 'error';
  const owner = account.known ? (account.user?.id ?? null) : undefined;
  const isAddable = useIsAddable();
  usePageHead();
  const addAll = (pieces: readonly ListedPiece[]): void => {
    for (const { category, publicationId: id } of pieces) dispatch(basket.add.fetch({ category, id }));
  };
  return (
    <AccountFrame isForVisitors={account.user === null}>
      {!account.known && hasFailed ? (
        <UserPending renderOffline={renderOffline} />
      ) : (
        <BuyableLists>
          <SavedScreen owner={owner} isAddable={isAddable} onAddAll={addAll} renderOffline={renderOffline} />
        </BuyableLists>
      )}
    </AccountFrame>
  );
}
