import { beforeEach, describe, expect, it } from '@jest/globals';
import { themes } from '@music/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { settle } from '../../../testing/deferred.js';
import { silenceErrors } from '../../../testing/silence.js';
import { someUser } from '../../../testing/users.js';
import { user } from '../user.state.js';

const call = 'PUT /api/user/update-preferences';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const open = (calls: Record<string, CallAnswer> = {}) =>
  openApp('/account/preferences', { user: someUser(), calls });

describe('the preferences', () => {
  silenceErrors();
  beforeEach(() => {
    localStorage.clear();
    document.body.className = 'theme-ivory';
  });

  it('C-005 C-077 C-205 C-257 show a theme at once, and keep it once saved', async () => {
    const regal = someUser({ theme: { id: 4, name: 'regal' }, newsletter: true });
    const app = await open({ [call]: regal });
    await app.user.click(await screen.findByRole('radio', { name: 'regal' }));
    expect(document.body).toHaveClass('theme-regal', { exact: true });
    expect(app.bodies(call)).toEqual([]);
    await app.user.click(screen.getByLabelText('Email me about new publications'));
    await app.user.click(screen.getByLabelText('Email me when a new issue of my journals arrives'));
    await app.user.click(screen.getByRole('button', { name: 'Save preferences' }));
    expect(await screen.findByText('Your preferences have been saved.')).toBeVisible();
    const mails = { newsletter: true, hallOfFameReminders: false, newIssueMails: false };
    expect(app.bodies(call)).toEqual([{ themeId: 4, ...mails }]);
    await app.user.click(screen.getByRole('link', { name: 'Profile' }));
    await heading('Profile');
    expect(document.body).toHaveClass('theme-regal');
  });

  it('D10 of a visitor are the theme, which the footer leads to and the browser keeps', async () => {
    const app = await openApp('/about');
    await app.user.click(await screen.findByRole('link', { name: 'Theme' }));
    await heading('Preferences');
    await app.user.click(await screen.findByRole('radio', { name: 'cloister' }));
    expect(document.body).toHaveClass('theme-cloister', { exact: true });
    expect(screen.getByRole('radio', { name: 'cloister' })).toBeChecked();
    expect(JSON.parse(localStorage.getItem('theme') ?? 'null')).toMatchObject({ id: 3, visitorsId: 3 });
    expect(screen.queryByRole('button', { name: 'Save preferences' })).toBeNull();
    expect(app.calls()).not.toContain(call);
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/account/log-in?from=%2Faccount%2Fpreferences',
    );
  });

  it('D10 have the visitor’s theme of a new account, which may be saved while they are open', async () => {
    const nocturne = { id: 2, name: 'nocturne' };
    const app = await open({ [call]: someUser({ theme: nocturne }) });
    await screen.findByRole('radio', { name: 'ivory', checked: true });
    const preferences = { themeId: 2, newsletter: false, hallOfFameReminders: false };
    act(() => void app.store.dispatch(user.updatePreferences.fetch(preferences)));
    expect(await screen.findByRole('radio', { name: 'nocturne', checked: true })).toBeVisible();
  });

  it('do not undo what was saved in another tab', async () => {
    const app = await open({ [call]: someUser() });
    await app.user.click(await screen.findByLabelText('Remind me to vote in the hall of fame'));
    app.answers['GET /api/user/'] = someUser({ newsletter: true, newIssueMails: false });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(screen.getByLabelText('Email me about new publications')).toBeChecked());
    await app.user.click(screen.getByRole('button', { name: 'Save preferences' }));
    await screen.findByText('Your preferences have been saved.');
    const mails = { newsletter: true, hallOfFameReminders: true, newIssueMails: false };
    expect(app.bodies(call)).toEqual([{ themeId: 1, ...mails }]);
  });

  it('leave the theme of another user alone, who has logged in in another tab', async () => {
    const app = await openApp('/account/preferences', {
      user: someUser({ theme: { id: 4, name: 'regal' } }),
      calls: {},
    });
    await screen.findByRole('radio', { name: 'regal', checked: true });
    app.answers['GET /api/user/'] = someUser({ id: 8, theme: { id: 2, name: 'nocturne' } });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('radio', { name: 'nocturne', checked: true })).toBeVisible();
    expect(document.body).toHaveClass('theme-nocturne', { exact: true });
  });

  it('D10 show the visitor’s theme again when the user logs out here', async () => {
    localStorage.setItem('theme', '{"id":4,"name":"regal","visitorsId":2}');
    const regal = { id: 4, name: 'regal' };
    const app = await openApp('/account/preferences', {
      user: someUser({ theme: regal }),
      calls: { 'DELETE /api/user/': [204, {}] },
    });
    await screen.findByRole('radio', { name: 'regal', checked: true });
    await app.user.click(screen.getAllByRole('button', { name: 'Log out' })[0] as HTMLElement);
    expect(await screen.findByRole('radio', { name: 'nocturne', checked: true })).toBeVisible();
    expect(document.body).toHaveClass('theme-nocturne', { exact: true });
  });

  it.each([
    ['a user', someUser()],
    ['a visitor', undefined],
  ])('of %s say that the themes could not be loaded, and try again', async (_, user) => {
    const app = await openApp('/account/preferences', { user, calls: { 'GET /api/themes': 422 } });
    expect(await screen.findByText('Sorry, the themes could not be loaded.')).toBeVisible();
    app.answers['GET /api/themes'] = themes;
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: 'cloister' })).toBeVisible();
    expect(screen.queryByText('Sorry, the themes could not be loaded.')).toBeNull();
  });

  it.each([
    ['a user', someUser()],
    ['a visitor', undefined],
  ])('of %s appear together with the themes, so that nothing moves when those are late', async (_, user) => {
    const app = await openApp('/account/preferences', { user, heldCall: 'GET /api/themes' });
    if (user) await screen.findByRole('link', { name: 'Profile' });
    expect(await screen.findByText('Loading, Please Wait...')).toBeVisible();
    await settle();
    expect(screen.queryByRole('group')).toBeNull();
    app.release();
    expect(await screen.findByRole('radio', { name: 'cloister' })).toBeVisible();
    await heading('Preferences');
  });

  it('keep what is ticked while the themes are fetched again', async () => {
    const app = await open({ 'GET /api/themes': 422 });
    const newsletter = await screen.findByLabelText('Email me about new publications');
    await app.user.click(newsletter);
    const release = app.hold('GET /api/themes');
    app.answers['GET /api/themes'] = themes;
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    release();
    expect(await screen.findByRole('radio', { name: 'cloister' })).toBeVisible();
    expect(newsletter).toBeChecked();
    expect(newsletter).toBeVisible();
  });

  it('restore the saved theme on leaving without saving', async () => {
    const app = await open();
    await app.user.click(await screen.findByRole('radio', { name: 'nocturne' }));
    expect(document.body).toHaveClass('theme-nocturne');
    await app.user.click(screen.getByRole('link', { name: 'Profile' }));
    await heading('Profile');
    expect(document.body).toHaveClass('theme-ivory', { exact: true });
  });
});
