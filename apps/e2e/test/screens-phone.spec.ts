import { everyScreenOn } from './every-screen.suite.js';

everyScreenOn('a phone', { width: 390, height: 844 }, 0);
