import { beforeEach, expect, it } from '@jest/globals';
import { themes as allThemes } from '@music/rules';
import type { Action } from 'redux';
import { applyRememberedTheme, themeChosen } from '../features/themes/themes.state.js';
import { user } from '../features/user/user.state.js';
import { someBasket } from '../testing/baskets.js';
import { answerCalls } from '../testing/calls.js';
import { settle } from '../testing/deferred.js';
import { silenceErrors } from '../testing/silence.js';
import { start } from '../testing/start.js';
import { someUser } from '../testing/users.js';
import { shellFeatures } from './shell-features.js';
import { createAppStore } from './store.js';

const visitor = [401, { code: 'UNAUTHORISED' }] as const;
const save = 'PUT /api/user/update-preferences';
const nocturne = { id: 2, name: 'nocturne' };
const regal = { id: 4, name: 'regal' };
const password = 'a fine tuba line';
const login = user.login.fetch({ email: 'ann@example.org', password });
const register = user.register.fetch({ name: 'Ann', email: 'ann@example.org', password });

/** A browser whose visitor has chosen Nocturne; the accounts of others have Regal. */
async function openAsVisitor() {
  const server = answerCalls({
    'GET /api/user/': visitor,
    'GET /api/themes': allThemes,
    'GET /api/basket/': someBasket(),
    'POST /api/user/': someUser({ theme: regal }),
    'POST /api/user/register': [201, someUser({ newsletter: true })],
    'POST /api/user/erase': {},
    'DELETE /api/user/': [204, {}],
    [save]: someUser({ theme: nocturne, newsletter: true }),
  });
  const load = async () => {
    const store = createAppStore(shellFeatures);
    start(store);
    await settle();
    return async (action: Action<string>) => {
      store.dispatch(action);
      await settle();
      await settle();
    };
  };
  const send = await load();
  await send(themeChosen({ selectedId: nocturne.id, visitorsId: nocturne.id }));
  return { ...server, load, send };
}

silenceErrors();
beforeEach(() => {
  localStorage.clear();
  document.body.className = 'theme-ivory';
});

it.each([
  ['logged out', user.logout.fetch()],
  ['erased the account', user.erase.fetch({ password })],
])('D10 the visitor’s theme comes back when a user with another one has %s', async (_, leave) => {
  const { send } = await openAsVisitor();
  await send(login);
  expect(document.body).toHaveClass('theme-regal', { exact: true });
  await send(leave);
  expect(document.body).toHaveClass('theme-nocturne', { exact: true });
});

it('D10 it comes back as well if the session has ended before the next visit, which begins with the user’s', async () => {
  const { answers, send, load } = await openAsVisitor();
  await send(login);
  document.body.className = 'theme-ivory';
  applyRememberedTheme();
  expect(document.body).toHaveClass('theme-regal', { exact: true });
  answers['GET /api/user/'] = visitor;
  await load();
  expect(document.body).toHaveClass('theme-nocturne', { exact: true });
});

it('D10 a new account gets the visitor’s theme, without showing another meanwhile', async () => {
  const { bodies, hold, send } = await openAsVisitor();
  const release = hold(save);
  await send(register);
  expect(document.body).toHaveClass('theme-nocturne', { exact: true });
  expect(bodies(save)).toEqual([{ themeId: 2, newsletter: true, hallOfFameReminders: false }]);
  release();
  await settle();
  expect(document.body).toHaveClass('theme-nocturne', { exact: true });
});

it('D10 nothing is saved for a new account whose theme is the visitor’s, or for one that logs in', async () => {
  const { answers, bodies, send } = await openAsVisitor();
  await send(login);
  await send(user.logout.fetch());
  answers['POST /api/user/register'] = [201, someUser({ theme: nocturne })];
  await send(register);
  expect(bodies(save)).toEqual([]);
});
