import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { basket } from '../../features/basket/basket.state.js';
import { clearForm } from '../../features/checkout/clear-form.js';
import { confirmation } from '../../features/checkout/confirmation.state.js';
import { ConfirmationScreen } from '../../features/checkout/screens/confirmation.screen.js';
import { selectUser } from '../../features/user/user.state.js';
import { useDispatch, useRoot } from '../../lib/hooks.js';

export const features = [confirmation];

export default function PurchaseConfirmationRoute() {
  const dispatch = useDispatch();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const isUser = useRoot(selectUser) !== null;
  const onOrdered = useCallback(() => {
    clearForm();
    dispatch(basket.load.fetch());
  }, [dispatch]);
  return (
    <ConfirmationScreen
      attemptId={query.get('attempt')}
      token={query.get('order') || null}
      hasFailed={query.get('redirect_status') === 'failed'}
      isUser={isUser}
      onOrdered={onOrdered}
    />
  );
}
