import { type Breakpoint, breakpointOf, resizeDebounceMs } from '@music/rules';
import type { Action } from 'redux';
import { eventChannel, type EventChannel } from 'redux-saga';
import { call, debounce, put } from 'redux-saga/effects';
import { createAction } from '../state/action.js';
import type { Feature } from '../state/feature.js';
import type { RootState } from '../state/root-state.js';
import type { Saga } from '../state/saga.js';

declare module '../state/root-state.js' {
  interface RootState {
    /** Null on the server, which does not know the window. */
    breakpoint?: Breakpoint | null;
  }
}

/** Below `desktop` the header is lower and the grid is a list of cards. */
export const isNarrow = (breakpoint: Breakpoint): boolean =>
  breakpoint === 'tablet' || breakpoint === 'widePhone' || breakpoint === 'phone';

export const resized = createAction<Breakpoint>('breakpoint/resized');

/** The size of the page's text (base.css) in a browser whose own size was never changed. */
const usualFontSize = 17;

/** Larger letters need a wider window; media queries in `em` say the same. */
function current(): Breakpoint {
  const fontSize = parseFloat(getComputedStyle(document.documentElement).fontSize) || usualFontSize;
  return breakpointOf((window.innerWidth * usualFontSize) / fontSize);
}

const reducer = (state: Breakpoint | null = current(), action: Action<string>): Breakpoint | null =>
  resized.match(action) ? action.payload : state;

export const selectBreakpoint = (root: RootState): Breakpoint | null =>
  root.breakpoint === undefined ? current() : root.breakpoint;

const resizes = (): EventChannel<Event> =>
  eventChannel((emit) => {
    window.addEventListener('resize', emit);
    return () => window.removeEventListener('resize', emit);
  });

function* reportBreakpoint(): Saga {
  yield put(resized(current()));
}
function* saga(): Saga {
  const channel = (yield call(resizes)) as EventChannel<Event>;
  yield debounce(resizeDebounceMs, channel, reportBreakpoint);
}

export const breakpointFeature: Feature<'breakpoint'> = { name: 'breakpoint', reducer, saga };
