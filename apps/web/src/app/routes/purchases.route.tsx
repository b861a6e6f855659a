import { purchases } from '../../features/purchases/purchases.state.js';
import { PurchasesScreen } from '../../features/purchases/screens/purchases.screen.js';

export const features = [purchases];

export default PurchasesScreen;
