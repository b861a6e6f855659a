import { storedSwitch } from '../browser/stored-switch.js';

/** Whether `/` and `?` are shortcuts here. People who use voice control, or press keys by accident, can switch them off. */
export const shortcutsSwitch = storedSwitch('single-keys', true);
