import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PlayerBar from '../features/player/components/player-bar.js';
import { playerFeature, trackChosen } from '../features/player/player.state.js';
import { answerCalls } from './calls.js';
import { imitateLayout, renderAt } from './screen.js';

export const source = (no: number): string => `/api/brass/sound/5/${no}`;
export const sound = (no: number) => ({
  id: no,
  title: `Track ${no}`,
  artist: 'Band',
  album: 'Album',
  source: source(no),
  path: '/brass/mp3Album/5',
  buyPath: '/brass/mp3Album/5',
  cover: '/api/brass/covers/5',
});

export const play = jest.fn<() => Promise<void>>();
export const pause = jest.fn();
export const load = jest.fn<(this: HTMLAudioElement) => void>();
export const setPositionState = jest.fn();
export const handlers = new Map<string, MediaSessionActionHandler | null>();
export const session = {
  metadata: null,
  playbackState: 'none',
  setPositionState,
  setActionHandler: (name: string, handler: MediaSessionActionHandler | null) =>
    void handlers.set(name, handler),
};
/** A button of the lock screen. */
export const press = (name: MediaSessionAction, details: object = {}): void =>
  act(() => handlers.get(name)?.({ action: name, ...details }));

/** Sets what a script can only read. */
export const setSound = (element: HTMLAudioElement, state: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(state))
    Object.defineProperty(element, name, { configurable: true, value });
};
/** It cannot load its sound, or not the rest of it; browsers then pause as well. */
export const breakOff = (element: HTMLAudioElement): void => {
  setSound(element, { error: { code: 2 } });
  fireEvent.error(element);
  fireEvent.pause(element);
};

/** Before each test: jsdom cannot play. */
export function imitateSound(): void {
  imitateLayout();
  localStorage.clear();
  [play, pause, load, setPositionState].forEach((mock) => mock.mockReset());
  play.mockResolvedValue(undefined);
  load.mockImplementation(function restart() {
    this.currentTime = 0;
    setSound(this, { error: null, duration: NaN });
  });
  Object.assign(HTMLMediaElement.prototype, { play, pause, load });
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session });
  Object.assign(globalThis, {
    MediaMetadata: class {
      constructor(readonly fields: object) {}
    },
  });
}

/** Plays an album of two tracks. */
export const openPlayer = (answers: Parameters<typeof answerCalls>[0] = {}) => {
  const server = answerCalls(answers);
  const view = renderAt('/', <PlayerBar />, [playerFeature]);
  act(() => void view.store.dispatch(trackChosen({ tracks: [sound(1), sound(2)], at: 0 })));
  const [first, second] = view.container.querySelectorAll('audio');
  if (!first || !second) throw new Error('There is no sound');
  const tellTime = (element: HTMLAudioElement, position: number, duration = 200): void => {
    setSound(element, { duration });
    element.currentTime = position;
    fireEvent.timeUpdate(element);
  };
  return { ...view, server, first, second, tellTime, user: userEvent.setup() };
};
export const button = (name: string) => screen.getByRole('button', { name });
export const slider = () => screen.getByRole('slider', { name: 'Position' });
