import { OfflineScreen } from '../../features/offline/screens/offline.screen.js';
import { PurchasesScreen } from '../../features/purchases/screens/purchases.screen.js';
import { purchasesOnDevice } from '../offline/on-device.js';

export const features = [purchasesOnDevice];

export default function PurchasesRoute() {
  return <PurchasesScreen offline={(again) => <OfflineScreen onAgain={again} />} />;
}
