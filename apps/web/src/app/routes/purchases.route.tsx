import { renderOffline } from '../../features/offline/screens/offline.screen.js';
import { PurchasesScreen } from '../../features/purchases/screens/purchases.screen.js';
import { usePageUser } from '../../features/user/page-user.js';
import { purchasesOnDevice } from '../offline/on-device.js';

export const features = [purchasesOnDevice];

export default function PurchasesRoute() {
  const { id, emailVerified } = usePageUser();
  return <PurchasesScreen userId={id} isVerified={emailVerified} renderOffline={renderOffline} />;
}
