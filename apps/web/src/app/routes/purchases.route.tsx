import { OfflineScreen } from '../../features/offline/screens/offline.screen.js';
import { PurchasesScreen } from '../../features/purchases/screens/purchases.screen.js';
import { selectUser } from '../../features/user/user.state.js';
import { useRoot } from '../../lib/hooks.js';
import { purchasesOnDevice } from '../offline/on-device.js';

export const features = [purchasesOnDevice];

export default function PurchasesRoute() {
  const isVerified = useRoot(selectUser)?.emailVerified ?? true;
  return <PurchasesScreen isVerified={isVerified} offline={(again) => <OfflineScreen onAgain={again} />} />;
}
