import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { silenceErrors } from '../../../testing/silence.js';
import { someUser } from '../../../testing/users.js';
import { user as calls } from '../user.state.js';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const open = (page: string, calls: Record<string, CallAnswer> = {}) =>
  openApp(`/account${page}`, { user: someUser(), calls });
const press = async ({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('the account of a visitor', () => {
  silenceErrors();

  it.each(['/account', '/account/profile', '/account/privacy'])(
    'C-015 C-159 D15 %s asks to log in, in place, and goes on there',
    async (path) => {
      const { user, address } = await openApp(path, { calls: { 'POST /api/user/': someUser() } });
      expect(await screen.findByText('Please log in to see this page.')).toBeVisible();
      expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull();
      await user.type(await screen.findByLabelText('Email address'), 'ann@example.org');
      await user.type(screen.getByLabelText('Password'), 'a fine tuba line');
      await user.click(screen.getByRole('button', { name: 'Log in' }));
      expect(await screen.findByRole('navigation', { name: 'Account' })).toBeVisible();
      expect(address()).toBe(path);
    },
  );

  it('offers to try again if the user cannot be identified', async () => {
    const { answers, user } = await openApp('/account', { calls: { 'GET /api/user/': 503 } });
    expect(
      await screen.findByText('We are carrying out maintenance. Please try again in a few minutes.'),
    ).toBeVisible();
    answers['GET /api/user/'] = someUser();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Your account');
  });

  it.each(['/account/nowhere', '/account/constructor'])(
    'C-015 C-041 %s is not found, inside the area, which asks a visitor to log in',
    async (path) => {
      const app = await openApp(path);
      expect(await screen.findByText('Please log in to see this page.')).toBeVisible();
      app.unmount();
      await openApp(path, { user: someUser() });
      await heading('Page not found');
      expect(screen.getByRole('navigation', { name: 'Account' })).toBeVisible();
      await waitFor(() => expect(document.title).toBe('Page not found | Salvation Army Music Index'));
    },
  );
});

describe('the overview', () => {
  silenceErrors();

  it('C-078 shows whose account it is, and leads on to pages that the menu may hide on a phone', async () => {
    await open('');
    await heading('Your account');
    for (const name of ['Change your password', 'Download or erase your data'])
      expect(screen.getByRole('link', { name })).toBeVisible();
    expect(screen.getByText('ann@example.org')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send verification email' })).toBeNull();
  });

  it('sends the verification mail again', async () => {
    const app = await openApp('/account', {
      user: someUser({ emailVerified: false }),
      calls: { 'POST /api/user/send-verification': {} },
    });
    await press(app, 'Send verification email');
    expect(await screen.findByText('We’ve sent you a verification email.')).toBeVisible();
  });
});

describe('the profile', () => {
  silenceErrors();
  const call = 'PUT /api/user/update-profile';

  it('C-005 C-204 C-257 is saved, and the header knows the new name', async () => {
    const app = await open('/profile', { [call]: someUser({ name: 'Ann Tenor' }) });
    const name = await screen.findByLabelText('Your name');
    await app.user.clear(name);
    await app.user.type(name, 'Ann Tenor');
    await press(app, 'Save profile');
    expect(await screen.findByText('Your profile has been saved.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ann Tenor' })).toBeVisible();
    expect(app.bodies(call)).toEqual([
      { name: 'Ann Tenor', email: 'ann@example.org', ensembleName: '', address: null },
    ]);
  });

  it('D9 accepts a postal address, validated as on the server', async () => {
    const app = await open('/profile', { [call]: someUser() });
    const type = async (label: string, text: string) =>
      app.user.type(await screen.findByLabelText(label), text);
    await type('Address line 1', '1 High Street');
    await type('Town or city', 'London');
    await type('Postcode', 'nowhere');
    await press(app, 'Save profile');
    await waitFor(() =>
      expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription('Enter a valid UK postcode.'),
    );
    expect(app.bodies(call)).toEqual([]);
    await app.user.clear(screen.getByLabelText('Postcode'));
    await type('Postcode', 'sw1a1aa');
    await press(app, 'Save profile');
    expect(await screen.findByText('Your profile has been saved.')).toBeVisible();
    const name = 'Ann Flügelhorn';
    expect(app.bodies(call)).toMatchObject([
      {
        address: { name, line1: '1 High Street', town: 'London', postcode: 'SW1A 1AA', country: 'GB' },
      },
    ]);
  });

  it('D9 shows the stored address, accepts another country, and removes the address when it is emptied', async () => {
    const address = {
      name: 'Ann',
      line1: '1 High Street',
      town: 'Leeds',
      postcode: 'LS1 1AA',
      country: 'GB',
    };
    const app = await openApp('/account/profile', { user: someUser({ address }), calls: { [call]: 500 } });
    expect(await screen.findByLabelText('Postcode')).toHaveValue('LS1 1AA');
    await app.user.selectOptions(screen.getByLabelText('Country'), 'Norway');
    await press(app, 'Save profile');
    await waitFor(() => expect(app.bodies(call)).toMatchObject([{ address: { ...address, country: 'NO' } }]));
    for (const label of ['Address line 1', 'Town or city', 'Postcode'])
      await app.user.clear(screen.getByLabelText(label));
    await press(app, 'Save profile');
    await waitFor(() => expect(app.bodies(call)[1]).toMatchObject({ address: null }));
  });

  it('D9 shows the server’s error at the field of the address', async () => {
    const fields = [{ field: 'address.town', reason: 'There is no such town.' }];
    const app = await open('/profile', { [call]: [422, { code: 'INVALID', msg: null, fields }] });
    await press(app, 'Save profile');
    await waitFor(() =>
      expect(screen.getByLabelText('Town or city')).toHaveAccessibleDescription('There is no such town.'),
    );
  });

  it.each([
    [409, 'This email address is already registered to another user'],
    [500, 'There was an error processing your change. Please try again later.'],
  ])('C-113 C-223 C-224 says what went wrong: %i', async (status, text) => {
    const app = await open('/profile', { [call]: status });
    await press(app, 'Save profile');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('keeps the typed text when the session ends, and continues after the log-in', async () => {
    const app = await open('/profile', { [call]: [401, { code: 'UNAUTHORISED', msg: null }] });
    await app.user.type(await screen.findByLabelText('Your name'), ' the Second');
    app.answers['GET /api/user/'] = [401, { code: 'UNAUTHORISED', msg: null }];
    await press(app, 'Save profile');
    await screen.findByText('Your session has ended. Please log in to continue where you left off.');
    const name = screen.getByLabelText('Your name');
    expect(name.closest('[inert]')).not.toBeNull();
    app.answers['POST /api/user/'] = someUser();
    // The profile also has an email address, so the form to log in is recognised by its password.
    const password = await screen.findByLabelText('Password');
    const [email] = screen.getAllByLabelText('Email address');
    if (!email) throw new Error('There is no form to log in');
    await app.user.type(email, 'ann@example.org');
    await app.user.type(password, 'a fine tuba line');
    await press(app, 'Log in');
    await waitFor(() => expect(name.closest('[inert]')).toBeNull());
    expect(screen.getByLabelText('Your name')).toHaveValue('Ann Flügelhorn the Second');
  });
});

describe('the password', () => {
  silenceErrors();
  const call = 'PUT /api/user/change-password';

  async function change(answer: CallAnswer, next = 'another fine line') {
    const app = await open('/password', { [call]: answer });
    await app.user.type(await screen.findByLabelText('Current password'), 'a fine tuba line');
    await app.user.type(screen.getByLabelText('New password'), next);
    await app.user.type(screen.getByLabelText('Confirm password'), next);
    await press(app, 'Change password');
    return app;
  }

  it('C-005 C-206 C-225 is changed', async () => {
    const { bodies } = await change({});
    expect(await screen.findByText('Password changed successfully')).toBeVisible();
    expect(bodies(call)).toEqual([{ oldPassword: 'a fine tuba line', newPassword: 'another fine line' }]);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });

  it.each<[CallAnswer, string]>([
    [[401, { code: 'IDENTITY_PASSWORD_WRONG', msg: null }], 'Your password is incorrect'],
    [500, 'There was an error updating your password. Please try again later.'],
  ])('C-226 C-228 says what went wrong: %j', async (answer, text) => {
    await change(answer);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('C-158 is checked before it is sent', async () => {
    const { bodies } = await change({}, 'short');
    await waitFor(() =>
      expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Use at least 10 characters/),
    );
    expect(bodies(call)).toEqual([]);
  });
});

describe('privacy', () => {
  silenceErrors();

  const inForm = (name: string) => within(screen.getByRole('form', { name }));
  const exportCall = 'POST /api/user/export';
  async function exportWith(answer: CallAnswer) {
    const app = await open('/privacy', { [exportCall]: answer });
    await screen.findByRole('form', { name: 'Download your data' });
    await app.user.type(inForm('Download your data').getByLabelText('Password'), 'a fine tuba line');
    await press(app, 'Download my data');
    return app;
  }

  it('D18.1 saves the export as a file', async () => {
    const files: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    });
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const app = await exportWith({});
    expect(await screen.findByText('Your data has been downloaded.')).toBeVisible();
    expect(names).toEqual(['my-music-index-data.zip']);
    expect(files[0]).toMatchObject({ type: 'application/zip' });
    expect(app.bodies(exportCall)).toEqual([{ password: 'a fine tuba line' }]);
    expect(inForm('Download your data').getByLabelText('Password')).toHaveValue('');
    await press(app, 'Erase my account');
    expect(await screen.findByText('Enter your password.')).toBeVisible();
    expect(screen.queryByText('Your data has been downloaded.')).toBeNull();
  });

  it.each([
    ['a wrong password', [401, { code: 'IDENTITY_PASSWORD_WRONG', msg: null }], 'Your password is incorrect'],
    ['a failure', 503, 'There was an error exporting your data. Please try again later.'],
  ] as const)('D18.1 says so after %s, and downloads nothing', async (_, answer, text) => {
    await exportWith(answer);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ann Flügelhorn' })).toBeVisible();
    expect(screen.queryByText('Your data has been downloaded.')).toBeNull();
  });

  const call = 'POST /api/user/erase';
  async function erase(answer: CallAnswer, isSure = true) {
    const app = await open('/privacy', { [call]: answer });
    await screen.findByRole('form', { name: 'Erase your account' });
    await app.user.type(inForm('Erase your account').getByLabelText('Password'), 'a fine tuba line');
    if (isSure) await app.user.click(screen.getByLabelText(/I understand/));
    await press(app, 'Erase my account');
    return app;
  }

  it('D18.2 erases the account with the password, and says so', async () => {
    const { bodies } = await erase({});
    expect(await screen.findByText('Your account has been erased.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(bodies(call)).toEqual([{ password: 'a fine tuba line' }]);
  });

  it('D18 says so until the user leaves the page', async () => {
    const { user, store } = await erase({});
    await screen.findByText('Your account has been erased.');
    expect(calls.erase.select(store.getState()).phase).toBe('success');
    await user.click(screen.getByRole('link', { name: 'About' }));
    await heading('About');
    expect(calls.erase.select(store.getState()).phase).toBe('idle');
  });

  it('D18 does nothing without the tick', async () => {
    const { bodies } = await erase({}, false);
    expect(await screen.findByText('Please confirm that you understand.')).toBeVisible();
    expect(bodies(call)).toEqual([]);
  });

  it('D18.2 refuses a wrong password', async () => {
    await erase([401, { code: 'IDENTITY_PASSWORD_WRONG', msg: null }]);
    expect(await screen.findByText('Your password is incorrect')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ann Flügelhorn' })).toBeVisible();
  });
});
