import type { Action } from 'redux';
import { eventChannel, type EventChannel } from 'redux-saga';
import { call, put, takeEvery } from 'redux-saga/effects';
import { createAction } from '../state/action.js';
import type { Feature } from '../state/feature.js';
import type { RootState } from '../state/root-state.js';
import type { Saga } from '../state/saga.js';

declare module '../state/root-state.js' {
  interface RootState {
    installPrompt?: boolean;
  }
}

/** What Chromium sends when the site can be installed; other browsers send nothing. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** An event cannot be stored in the state, so it is kept here. */
let offer: InstallEvent | null = null;

const offered = createAction<boolean>('installPrompt/offered');

/** Whether the browser has offered to install the site (rule §2). */
export const selectInstallable = (root: RootState): boolean => root.installPrompt ?? false;

const reducer = (state = false, action: Action<string>): boolean =>
  offered.match(action) ? action.payload : state;

/** Shows the browser's install prompt, which is possible once. False if there is none. */
export async function showInstallPrompt(): Promise<boolean> {
  const event = offer;
  offer = null;
  await event?.prompt();
  return event !== null;
}

const offers = (): EventChannel<Event> =>
  eventChannel((emit) => {
    const suppress = (event: Event): void => {
      event.preventDefault();
      emit(event);
    };
    window.addEventListener('beforeinstallprompt', suppress);
    window.addEventListener('appinstalled', emit);
    return () => {
      window.removeEventListener('beforeinstallprompt', suppress);
      window.removeEventListener('appinstalled', emit);
    };
  });

function* storeOffer(event: Event): Saga {
  const isOffer = event.type === 'beforeinstallprompt';
  offer = isOffer ? (event as InstallEvent) : null;
  yield put(offered(isOffer));
}
function* saga(): Saga {
  const channel = (yield call(offers)) as EventChannel<Event>;
  yield takeEvery(channel, storeOffer);
}

export const installPromptFeature: Feature<'installPrompt'> = { name: 'installPrompt', reducer, saga };
