import { everyScreenOn } from './every-screen.suite.js';

everyScreenOn('a tablet', { width: 768, height: 1024 }, 1);
