import { InProcessBroker } from '@music/messaging';
import { callsSuite } from './calls.suite.js';

callsSuite('in process', () => ({ broker: new InProcessBroker() }));
