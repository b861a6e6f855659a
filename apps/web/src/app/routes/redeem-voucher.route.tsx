import { useLocation } from 'react-router-dom';
import { subscriptions } from '../../features/subscriptions/subscriptions.state.js';
import { RedeemScreen } from '../../features/subscriptions/screens/redeem.screen.js';

export const features = [subscriptions];

/** The target of the address on a letter, `?code=X`. */
export default function RedeemVoucherRoute() {
  const code = new URLSearchParams(useLocation().search).get('code') ?? '';
  return <RedeemScreen key={code} code={code} />;
}
