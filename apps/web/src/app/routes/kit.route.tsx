import { KitScreen } from '../../features/kit/screens/kit.screen.js';

export default KitScreen;
