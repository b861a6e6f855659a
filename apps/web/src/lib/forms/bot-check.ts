import type { Action } from 'redux';
import { put } from 'redux-saga/effects';
import { inTime } from '../browser/in-time.js';
import { createBareAction } from '../state/action.js';
import type { Feature } from '../state/feature.js';
import type { RootState } from '../state/root-state.js';
import { callAsync, type Saga } from '../state/saga.js';

declare module '../state/root-state.js' {
  interface RootState {
    botCheck?: boolean;
  }
}

/** What the external script defines on the window, whichever provider is behind it. */
export interface BotCheck {
  /** Rejects when the provider's own script is blocked; absent where there is none. */
  ready?: Promise<unknown>;
  /** How long a form waits for its token, in milliseconds, if a visitor may have to do something for it. */
  timeoutMs?: number;
  /** Shows the provider's widget in a form; returns the function that removes it. */
  show?(place: HTMLElement): () => void;
  /** Proves that a browser has done some work; the result is sent as `botCheckToken` and is valid once. */
  token(): Promise<string>;
}
declare global {
  interface Window {
    botCheck?: BotCheck;
  }
}

/** A separate file, never part of the bundle: blocking it blocks nothing else (rule D12). */
export const botCheckScript = '/bot-check.js';

const botCheckReady = createBareAction('botCheck/ready');

/** True once the external script has loaded (rule §4). */
export const selectBotCheckReady = (root: RootState): boolean => root.botCheck ?? false;

const reducer = (state = false, action: Action<string>): boolean =>
  action.type === botCheckReady.type ? true : state;

export const botCheckFeature: Feature<'botCheck'> = { name: 'botCheck', reducer };

/** Whether the scripts have loaded; a blocked one is not an error, the forms work without it. */
const fetchScript = (failures: number): Promise<boolean> =>
  new Promise((resolve) => {
    const fail = (): void => {
      script.remove();
      resolve(false);
    };
    const script = document.createElement('script');
    script.type = 'module';
    // Browsers remember that a module failed, so each further try has an address of its own.
    script.src = failures === 0 ? botCheckScript : `${botCheckScript}?${failures}`;
    script.onload = () => void Promise.resolve(window.botCheck?.ready).then(() => resolve(true), fail);
    script.onerror = fail;
    document.head.append(script);
  });

/** Loads the script, after so many failures. */
export function* loadBotCheck(failures = 0): Saga {
  if (yield* callAsync(() => fetchScript(failures))) yield put(botCheckReady());
}

/** How long a form waits for its token, in milliseconds; after that it is sent without one. */
export const tokenTimeoutMs = 20_000;

/** A fresh token, or null: no script, no challenge, or nothing in time. */
const tokenOrNull = async (): Promise<string | null> => {
  const { botCheck } = window;
  return botCheck ? inTime(botCheck.token(), botCheck.timeoutMs ?? tokenTimeoutMs).catch(() => null) : null;
};

/** The form with its `botCheckToken`; unchanged if there is no token, which the server limits more strictly. */
export async function withBotCheck<F extends object>(form: F): Promise<F & { botCheckToken?: string }> {
  const botCheckToken = await tokenOrNull();
  return botCheckToken === null ? form : { ...form, botCheckToken };
}
