import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { listenForBack } from '../../lib/pages/close-on-back.js';
import { openApp } from '../../testing/app.js';
import { silenceErrors } from '../../testing/silence.js';
import { someUser } from '../../testing/users.js';

silenceErrors();

it('whoever cannot be recognised at first may log in, and is recognised once the network is back', async () => {
  const { answers } = await openApp('/kit', { calls: { 'GET /api/user/': 503 } });
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  answers['GET /api/user/'] = someUser();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('button', { name: someUser().name })).toBeVisible();
});

it('a dialog that was opened meanwhile stays, with what was typed', async () => {
  const { answers, calls, hold, store, user } = await openApp('/kit', { calls: { 'GET /api/user/': 503 } });
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  await user.type(await screen.findByLabelText('Email address'), 'ann@example.org');
  answers['GET /api/user/'] = [401, { code: 'UNAUTHORISED' }];
  const release = hold('GET /api/user/');
  window.dispatchEvent(new Event('online'));
  expect(screen.getByLabelText('Email address')).toHaveValue('ann@example.org');
  release();
  await waitFor(() => expect(store.getState().user?.data.known).toBe(true));
  expect(calls().filter((call) => call === 'GET /api/user/')).toHaveLength(2);
  expect(screen.getByLabelText('Email address')).toHaveValue('ann@example.org');
});

it('Back closes the dialog and stays on the page', async () => {
  listenForBack();
  const { address, user } = await openApp('/kit');
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  expect(screen.getByRole('dialog', { name: 'Log in or register' })).toBeVisible();
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/kit');
});

it.each([
  ['in the dialog, whose place in the history it takes', '/kit', '/faq'],
  ['on the log-in page', '/account/log-in', '/account/log-in'],
])(
  'one Back leads away from the page for a forgotten password that was opened %s',
  async (_, path, before) => {
    const { address, back, goTo, user } = await openApp('/faq');
    goTo(path);
    // The router's history in tests has no entry for the dialog.
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    await user.click(await screen.findByRole('link', { name: 'Forgotten your password?' }));
    expect(address()).toBe('/reset-password');
    back();
    expect(address()).toBe(before);
  },
);

it('below /account the link leads to the log-in page, and does not announce a dialog', async () => {
  const { address, goTo, user } = await openApp('/kit');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('aria-haspopup', 'dialog');
  goTo('/account/saved');
  expect(screen.getByRole('link', { name: 'Log in' })).not.toHaveAttribute('aria-haspopup');
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  expect(address()).toBe('/account/log-in?from=/account/saved');
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('after logging out', () => {
  const visitor = [401, { code: 'UNAUTHORISED' }] as const;
  const openAsUser = () => openApp('/kit', { user: someUser(), calls: { 'DELETE /api/user/': 204 } });

  it('by the account menu, the focus is on the link to log in, which takes its place', async () => {
    const { user } = await openAsUser();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveFocus();
  });

  it('in another tab, the focus stays where it is', async () => {
    const { answers } = await openAsUser();
    const elsewhere = screen.getByRole('button', { name: 'Keyboard shortcuts' });
    elsewhere.focus();
    answers['GET /api/user/'] = visitor;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeVisible();
    expect(elsewhere).toHaveFocus();
  });
});
