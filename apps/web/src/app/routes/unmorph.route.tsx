import { UnmorphScreen } from '../../features/morph/screens/unmorph.screen.js';

export default UnmorphScreen;
