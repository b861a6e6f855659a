import { subscriptions } from '../../features/subscriptions/subscriptions.state.js';
import { SubscriptionsScreen } from '../../features/subscriptions/screens/subscriptions.screen.js';
import { usePageUser } from '../../features/user/page-user.js';

export const features = [subscriptions];

export default function SubscriptionsRoute() {
  return <SubscriptionsScreen userId={usePageUser().id} />;
}
