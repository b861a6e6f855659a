import { subscriptions } from '../../features/subscriptions/subscriptions.state.js';
import { SubscriptionsScreen } from '../../features/subscriptions/screens/subscriptions.screen.js';

export const features = [subscriptions];

export default SubscriptionsScreen;
