import type { Action } from 'redux';
import { createAction } from '../../lib/state/action.js';
import type { Feature } from '../../lib/state/feature.js';
import type { RootState } from '../../lib/state/root-state.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    debug?: boolean;
  }
}

export const debugSwitched = createAction<boolean>('debug/switched');

/** What an address requests: `?debug` is on, `?debug=false` and `?debug=0` off; null leaves it unchanged. */
export function debugFromAddress(search: string): boolean | null {
  const asked = new URLSearchParams(search).get('debug');
  return asked === null ? null : !['false', '0'].includes(asked);
}

const atStart = (): boolean => debugFromAddress(window.location.search) ?? false;

const reducer = (state = atStart(), action: Action<string>): boolean =>
  debugSwitched.match(action) ? action.payload : state;

/** Only the flag; it works only for administrators (rule §6). */
export const selectDebugFlag = (root: RootState): boolean => root.debug ?? false;

export const debugFeature: Feature<'debug'> = { name: 'debug', reducer };
