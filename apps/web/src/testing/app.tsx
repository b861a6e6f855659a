import type { UserDetail } from '@music/contracts';
import { themes } from '@music/rules';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Router } from '../app/router.js';
import { someBasket } from './baskets.js';
import { answerCalls, type CallAnswer } from './calls.js';
import { settle } from './deferred.js';
import { imitateLayout, renderAt } from './screen.js';
import { start } from './start.js';

interface AppOptions {
  user?: UserDetail;
  calls?: Record<string, CallAnswer>;
  /** A call of the start-up that is not answered until `release` is called. */
  heldCall?: string;
}

/** The whole app at an address, as a visitor or as a user, with the calls that the test needs. */
export async function openApp(path: string, { user, calls = {}, heldCall }: AppOptions = {}) {
  imitateLayout();
  const server = answerCalls({
    'GET /api/user/': user ?? [401, { code: 'UNAUTHORISED', msg: null }],
    'GET /api/themes': themes,
    'GET /api/basket/': someBasket(),
    ...calls,
  });
  const release = heldCall ? server.hold(heldCall) : () => undefined;
  const view = renderAt(path, <Router />);
  await act(async () => {
    start(view.store);
    await settle();
  });
  return { ...view, ...server, release, user: userEvent.setup() };
}
