import { home } from '../../features/home/home.state.js';
import { HomeScreen } from '../../features/home/screens/home.screen.js';

export const features = [home];

export default HomeScreen;
