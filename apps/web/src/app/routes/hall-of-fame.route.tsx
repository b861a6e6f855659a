import { hallOfFame } from '../../features/hall-of-fame/hall-of-fame.state.js';
import { HallOfFameScreen } from '../../features/hall-of-fame/screens/hall-of-fame.screen.js';

export const features = [hallOfFame];

export default HallOfFameScreen;
