import { everyScreenOn } from './every-screen.suite.js';

everyScreenOn('a desktop', { width: 1280, height: 900 }, 3);
