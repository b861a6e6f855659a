import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { botCheckScript } from '../../../lib/forms/bot-check.js';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { silenceErrors } from '../../../testing/silence.js';
import { someUser } from '../../../testing/users.js';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const alertOf = (text: string | RegExp) => screen.findByText(text);
const field = (label: string) => screen.findByLabelText(label);
const emptyGrid = {
  'GET /api/vocal?form=columns': { v: 1 },
};
const tryAgain = 'Please try again: the check has expired.';
const botCheckRefused: CallAnswer = [
  422,
  { code: 'INVALID', msg: null, fields: [{ field: 'botCheckToken', reason: tryAgain }] },
];

type App = Awaited<ReturnType<typeof openApp>>;

async function logIn({ user }: Pick<App, 'user'>, password = 'a fine tuba line') {
  await user.type(await field('Email address'), 'ann@example.org');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}
async function register({ user }: Pick<App, 'user'>, confirm = 'a fine tuba line') {
  await user.type(await field('Your name'), ' Ann Flügelhorn ');
  await user.type(screen.getByLabelText('Email address'), 'ann@example.org');
  await user.type(screen.getByLabelText('Password'), 'a fine tuba line');
  await user.type(screen.getByLabelText('Confirm password'), confirm);
  await user.click(screen.getByRole('button', { name: 'Register' }));
}

describe('the log-in page', () => {
  silenceErrors();

  it('C-005 C-015 C-200 logs in and opens the account', async () => {
    const app = await openApp('/account/log-in', { calls: { 'POST /api/user/': someUser() } });
    await heading('Log in');
    await logIn(app);
    await heading('Your account');
    expect(app.address()).toBe('/account');
    expect(app.bodies('POST /api/user/')).toEqual([
      { email: 'ann@example.org', password: 'a fine tuba line', remember: false },
    ]);
  });

  it('C-200 stays logged in on request', async () => {
    const app = await openApp('/account/log-in', { calls: { 'POST /api/user/': someUser() } });
    await app.user.click(await field('Keep me logged in on this device'));
    await logIn(app);
    await heading('Your account');
    expect(app.bodies('POST /api/user/')).toMatchObject([{ remember: true }]);
  });

  it('returns to the previous page', async () => {
    const calls = { 'POST /api/user/': someUser(), ...emptyGrid };
    const app = await openApp('/account/log-in?from=%2Fvocal%3Ftitle%3Djoy', { calls });
    await logIn(app);
    await waitFor(() => expect(app.address()).toBe('/vocal?title=joy'));
  });

  it('redirects users who are already logged in', async () => {
    const app = await openApp('/account/log-in', { user: someUser() });
    await heading('Your account');
    expect(app.address()).toBe('/account');
  });

  it.each([
    [401, "Sorry, we didn't recognise those credentials. Please try again."],
    [500, 'Sorry, an error occurred trying to log you in. Please try again later.'],
    [429, 'Too many attempts. Please wait 2 minutes and try again.'],
  ])('C-217 C-218 D15 says what went wrong: %i', async (status, text) => {
    const app = await openApp('/account/log-in', { calls: { 'POST /api/user/': status } });
    await logIn(app, 'wrong');
    expect((await alertOf(text)).closest('[role="alert"]')).not.toBeNull();
    expect(screen.getByLabelText('Email address')).toHaveValue('ann@example.org');
  });

  describe('for an account under attack', () => {
    afterEach(() => {
      delete window.botCheck;
    });
    const needed: CallAnswer = [429, { code: 'BOT_CHECK_NEEDED', msg: null }];

    it('solves the bot check that the server requires, and logs in', async () => {
      const app = await openApp('/account/log-in', { calls: { 'POST /api/user/': needed } });
      window.botCheck = {
        token: async () => {
          app.answers['POST /api/user/'] = someUser();
          return 'proof';
        },
      };
      await logIn(app);
      await heading('Your account');
      expect(app.bodies('POST /api/user/')).toMatchObject([{}, { botCheckToken: 'proof' }]);
    });

    it('shows the provider’s widget, and keeps it for further tries', async () => {
      const shown: HTMLElement[] = [];
      const app = await openApp('/account/log-in', { calls: { 'POST /api/user/': needed } });
      window.botCheck = {
        show: (place) => {
          shown.push(place);
          return () => shown.pop();
        },
        token: () => (shown.length ? Promise.resolve('proof') : Promise.reject(new Error('not shown'))),
      };
      const scripts = document.head.querySelectorAll<HTMLScriptElement>(`script[src="${botCheckScript}"]`);
      [...scripts].at(-1)?.onload?.(new Event('load'));
      await logIn(app);
      expect(await alertOf(/too many attempts to log in to this account/)).toBeVisible();
      await waitFor(() => expect(shown).toHaveLength(1));
      await app.user.click(screen.getByRole('button', { name: 'Log in' }));
      await waitFor(() =>
        expect(app.bodies('POST /api/user/')).toMatchObject([{}, {}, { botCheckToken: 'proof' }]),
      );
      expect(shown).toHaveLength(1);
    });
  });

  it('D12.4 says that the bot check was refused', async () => {
    const app = await openApp('/account/log-in', { calls: { 'POST /api/user/': botCheckRefused } });
    await logIn(app);
    expect((await alertOf(tryAgain)).closest('[role="alert"]')).not.toBeNull();
  });

  it('C-158 names what is missing at each field, and sends nothing', async () => {
    const app = await openApp('/account/log-in');
    await app.user.click(await screen.findByRole('button', { name: 'Log in' }));
    const email = await field('Email address');
    await waitFor(() => expect(email).toHaveAccessibleDescription('Enter your email address.'));
    expect(email).toBeInvalid();
    expect(email).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
    expect(app.bodies('POST /api/user/')).toEqual([]);
  });

  it('shows and hides the password', async () => {
    const { user } = await openApp('/account/log-in');
    const password = await field('Password');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(password).toHaveAttribute('type', 'password');
  });
});

describe('the registration page', () => {
  silenceErrors();
  const fields = [{ field: 'password', reason: 'This password is too common. Choose another one.' }];
  const tooCommon: Record<string, CallAnswer> = {
    'POST /api/user/register': [422, { code: 'INVALID', msg: null, fields }],
  };

  it('C-005 C-203 C-257 registers with the fields of the form, and opens the account', async () => {
    const app = await openApp('/account/register', { calls: { 'POST /api/user/register': someUser() } });
    await heading('Register');
    await register(app);
    await heading('Your account');
    expect(app.bodies('POST /api/user/register')).toEqual([
      {
        name: 'Ann Flügelhorn',
        email: 'ann@example.org',
        password: 'a fine tuba line',
        ensembleName: '',
        newsletter: false,
      },
    ]);
  });

  it.each([
    [409, 'This e-mail address is already registered!'],
    [500, 'There was an error processing your registration. Please try again later.'],
  ])('C-112 C-221 C-222 says what went wrong: %i', async (status, text) => {
    const app = await openApp('/account/register', { calls: { 'POST /api/user/register': status } });
    await register(app);
    expect(await alertOf(text)).toBeVisible();
  });

  it('C-158 C-255 shows the server’s errors at their fields', async () => {
    const app = await openApp('/account/register', { calls: tooCommon });
    await register(app);
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/This password is too common/),
    );
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.queryByText(/There was an error/)).toBeNull();
  });

  it.each([
    ['from another page', async (app: App) => ['/about', '/account/register'].forEach(app.goTo)],
    [
      'from the log-in form',
      async ({ user }: App) => {
        await user.click(screen.getByRole('button', { name: 'Already registered? Log in' }));
        await user.click(screen.getByRole('button', { name: 'New here? Register' }));
      },
    ],
  ])('has no errors when the user comes back %s', async (_, comeBack) => {
    const app = await openApp('/account/register', { calls: tooCommon });
    await register(app);
    await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
    await comeBack(app);
    const password = await field('Password');
    expect(password).toHaveValue('');
    expect(password).not.toBeInvalid();
    expect(password).not.toHaveFocus();
  });

  it('D12.4 says that the bot check was refused, which no field of the form shows', async () => {
    const app = await openApp('/account/register', { calls: { 'POST /api/user/register': botCheckRefused } });
    await register(app);
    expect((await alertOf(tryAgain)).closest('[role="alert"]')).not.toBeNull();
  });

  it('D9 compares the two passwords in the browser', async () => {
    const app = await openApp('/account/register');
    await register(app, 'a fine tuba');
    await waitFor(() =>
      expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription(
        'The passwords do not match.',
      ),
    );
    expect(app.bodies('POST /api/user/register')).toEqual([]);
  });

  it('keeps the return address when the user switches to the log-in', async () => {
    const app = await openApp('/account/register?from=%2Fvocal');
    await app.user.click(await screen.findByRole('button', { name: 'Already registered? Log in' }));
    await heading('Log in');
    expect(app.address()).toBe('/account/log-in?from=/vocal');
  });
});

describe('the header', () => {
  silenceErrors();

  it('logs in with a dialog, and stays on the page', async () => {
    const app = await openApp('/about', { calls: { 'POST /api/user/': someUser() } });
    await heading('About');
    const entry = screen.getByRole('link', { name: 'Log in' });
    expect(entry).toHaveAttribute('href', '/account/log-in?from=%2Fabout');
    await app.user.click(entry);
    const dialog = within(screen.getByRole('dialog', { name: 'Log in or register' }));
    expect(await dialog.findByLabelText('Email address')).toHaveFocus();
    await app.user.type(dialog.getByLabelText('Email address'), 'ann@example.org');
    await app.user.type(dialog.getByLabelText('Password'), 'a fine tuba line');
    await app.user.click(dialog.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('button', { name: 'Ann Flügelhorn' })).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.address()).toBe('/about');
    app.answers['DELETE /api/user/'] = [204, {}];
    await app.user.click(screen.getByRole('button', { name: 'Log out' }));
    await screen.findByRole('link', { name: 'Log in' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes the dialog on navigation', async () => {
    const { user } = await openApp('/about');
    await user.click(await screen.findByRole('link', { name: 'Log in' }));
    await user.click(await screen.findByRole('link', { name: 'Forgotten your password?' }));
    await heading('Reset password');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('focuses the first field when the form is switched', async () => {
    const { user } = await openApp('/about');
    await user.click(await screen.findByRole('link', { name: 'Log in' }));
    await user.click(await screen.findByRole('button', { name: 'New here? Register' }));
    expect(screen.getByLabelText('Your name')).toHaveFocus();
  });

  it('C-127 C-261 has the account and the logout of the logged-in user', async () => {
    const { user } = await openApp('/about', {
      user: someUser(),
      calls: { 'DELETE /api/user/': [204, {}] },
    });
    const menu = within(screen.getByRole('navigation', { name: 'Account menu' }));
    expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/account',
      '/account/purchases',
      '/account/saved',
      '/account/votes',
      '/account/subscriptions',
      '/account/preferences',
    ]);
    await user.click(menu.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeVisible();
  });

  it('reports a failed log-out', async () => {
    const { user } = await openApp('/about', { user: someUser(), calls: { 'DELETE /api/user/': 503 } });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('We could not log you out. Please try again.')).toBeVisible();
  });
});
