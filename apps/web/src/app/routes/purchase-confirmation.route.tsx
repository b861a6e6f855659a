import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { basket } from '../../features/basket/basket.state.js';
import { confirmation } from '../../features/checkout/confirmation.state.js';
import { clearFormOf } from '../../features/checkout/saved-form.js';
import { ConfirmationScreen } from '../../features/checkout/screens/confirmation.screen.js';
import { selectUser } from '../../features/user/user.state.js';
import { MorphedContext } from '../../lib/pages/morphed.js';
import { useDispatch, useAppSelector } from '../../lib/state/hooks.js';

export const features = [confirmation];

export default function PurchaseConfirmationRoute() {
  const dispatch = useDispatch();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const attemptId = query.get('attempt');
  const user = useAppSelector(selectUser);
  const onOrderPlaced = useCallback(() => {
    if (attemptId) clearFormOf(attemptId);
    dispatch(basket.load.fetch());
  }, [attemptId, dispatch]);
  return (
    <MorphedContext value={user?.isMorphed ?? false}>
      <ConfirmationScreen
        attemptId={attemptId}
        token={query.get('order') || null}
        hasFailed={query.get('redirect_status') === 'failed'}
        userId={user?.id}
        onOrderPlaced={onOrderPlaced}
      />
    </MorphedContext>
  );
}
