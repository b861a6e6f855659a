import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { silenceErrors } from '../../../testing/silence.js';
import { someUser } from '../../../testing/users.js';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the forgotten password', () => {
  silenceErrors();

  async function ask(answer: CallAnswer) {
    const app = await openApp('/reset-password', { calls: { 'POST /api/user/reset-password': answer } });
    await heading('Reset password');
    await app.user.type(screen.getByLabelText('Email address'), 'ann@example.org');
    await app.user.click(screen.getByRole('button', { name: 'Send link' }));
    return app;
  }

  it('C-005 C-036 C-208 C-232 C-257 requests the mail', async () => {
    const { bodies } = await ask({});
    expect(
      await screen.findByText('An email has been sent to you containing a link to reset your password.'),
    ).toBeVisible();
    expect(bodies('POST /api/user/reset-password')).toEqual([{ email: 'ann@example.org' }]);
  });

  it('takes over the address typed into the log-in form', async () => {
    const { user } = await openApp('/account/log-in');
    await user.type(await screen.findByLabelText('Email address'), 'ann@example.org');
    await user.click(screen.getByRole('link', { name: 'Forgotten your password?' }));
    await heading('Reset password');
    expect(screen.getByLabelText('Email address')).toHaveValue('ann@example.org');
  });

  it.each([
    [409, 'This email address is not registered'],
    [500, 'There was an error resetting your password. Please try again later.'],
  ])('C-114 C-230 C-231 says what went wrong: %i', async (status, text) => {
    await ask(status);
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('the link of the mail', () => {
  silenceErrors();
  const call = 'PUT /api/user/change-password-by-token';

  async function set(answer: CallAnswer) {
    const app = await openApp('/reset-password?token=abc', { calls: { [call]: answer } });
    await app.user.type(await screen.findByLabelText('New password'), 'a fine tuba line');
    await app.user.type(screen.getByLabelText('Confirm password'), 'a fine tuba line');
    await app.user.click(screen.getByRole('button', { name: 'Set new password' }));
    return app;
  }

  it('C-036 C-207 C-225 sets the new password', async () => {
    const { bodies } = await set({});
    expect(await screen.findByText('Password changed successfully')).toBeVisible();
    expect(bodies(call)).toEqual([{ token: 'abc', newPassword: 'a fine tuba line' }]);
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it.each([
    [401, 'Token not recognised. Please click the link sent to your email address'],
    [410, 'Your token has expired. Please use the forgotten password form again'],
    [500, 'There was an error updating your password. Please try again later.'],
  ])('C-111 C-226 C-227 C-229 says what went wrong: %i', async (status, text) => {
    await set(status);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('links back to the form when the link is invalid', async () => {
    const app = await set(410);
    await app.user.click(await screen.findByRole('link', { name: 'Request another link' }));
    expect(await screen.findByRole('button', { name: 'Send link' })).toBeVisible();
    expect(app.address()).toBe('/reset-password');
  });
});

describe('the verification', () => {
  silenceErrors();
  const call = 'POST /api/user/verify-email';
  const user = someUser({ emailVerified: false });
  const done = 'Thank you. Your email address is verified.';

  it.each(['/account/verify', '/account/verify-email'])('D9 %s posts its token at once', async (path) => {
    const { bodies } = await openApp(`${path}?token=abc`, {
      user,
      calls: { [call]: { alreadyVerified: false } },
    });
    expect(await screen.findByText(done)).toBeVisible();
    expect(bodies(call)).toEqual([{ token: 'abc' }]);
  });

  it('asks a visitor to log in, and posts nothing before', async () => {
    const { bodies, user: mouse } = await openApp('/account/verify?token=abc', {
      calls: { [call]: { alreadyVerified: false }, 'POST /api/user/': user },
    });
    expect(await screen.findByText(/^Log in to verify your email address\./)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Forgotten your password?' })).toHaveAttribute(
      'href',
      '/reset-password',
    );
    expect(bodies(call)).toEqual([]);
    await mouse.type(screen.getByLabelText('Email address'), user.email);
    await mouse.type(screen.getByLabelText('Password'), 'a fine tuba line');
    await mouse.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(bodies(call)).toEqual([{ token: 'abc' }]);
  });

  it('says that the address is verified already when the link is used twice', async () => {
    await openApp('/account/verify?token=abc', { user, calls: { [call]: { alreadyVerified: true } } });
    expect(await screen.findByText('Your email address is already verified.')).toBeVisible();
  });

  it('asks another user to log out, and then to log in', async () => {
    const foreign: CallAnswer = [403, { code: 'IDENTITY_TOKEN_FOREIGN', msg: null }];
    const app = await openApp('/account/verify?token=abc', {
      user,
      calls: { [call]: foreign, 'DELETE /api/user/': [204, {}] },
    });
    expect(await screen.findByText(/^This link belongs to a different account\./)).toBeVisible();
    await app.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log out' }));
    expect(await screen.findByText(/^Log in to verify your email address\./)).toBeVisible();
  });

  it.each([
    [401, 'Token not recognised. Please click the link sent to your email address'],
    [410, 'This link has expired. Please request another one.'],
    [500, 'There was an error verifying your email address. Please try again later.'],
  ])('says what went wrong: %i', async (status, text) => {
    const answer: CallAnswer = status === 401 ? [401, { code: 'IDENTITY_TOKEN_UNKNOWN', msg: null }] : status;
    await openApp('/account/verify?token=abc', { user, calls: { [call]: answer } });
    expect(await screen.findByText(text)).toBeVisible();
  });
});
