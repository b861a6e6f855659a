import { NotFoundScreen } from '../../features/not-found/screens/not-found.screen.js';

export default NotFoundScreen;
