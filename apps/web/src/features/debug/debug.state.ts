import type { Feature } from '../../lib/feature.js';
import type { Root } from '../../lib/saga.js';

/** Whether the address the app was opened at asks for it: `?debug`. */
const isAsked = (): boolean => new URLSearchParams(window.location.search).has('debug');

const reducer = (state: unknown = isAsked()): unknown => state;

/** The flag alone; it counts only for an administrator (specification §6). */
export const selectDebugFlag = (root: Root): boolean => root.debug as boolean;

export const debugFeature: Feature = { name: 'debug', reducer };
