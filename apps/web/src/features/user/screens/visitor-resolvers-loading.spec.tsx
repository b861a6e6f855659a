import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { silenceErrors } from '../../../testing/silence.js';
import { someUser } from '../../../testing/users.js';

jest.unstable_mockModule('../visitor-resolvers.js', () => {
  throw new Error('no network');
});
const { openApp } = await import('../../../testing/app.js');

const register = 'POST /api/user/register';
const changed = 'PUT /api/user/change-password-by-token';
const mismatch = 'The passwords do not match.';

describe('forms whose resolvers could not be loaded', () => {
  silenceErrors();

  it('still compare the passwords before a visitor registers', async () => {
    const { user, bodies } = await openApp('/account/register', { calls: { [register]: someUser() } });
    await user.type(await screen.findByLabelText('Your name'), 'Ann Archer');
    await user.type(screen.getByLabelText('Email address'), 'ann@example.org');
    await user.type(screen.getByLabelText('Password'), 'a fine tuba line');
    await user.type(screen.getByLabelText('Confirm password'), 'a fine tuba lime');
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText(mismatch)).toBeVisible();
    expect(bodies(register)).toEqual([]);

    await user.type(screen.getByLabelText('Confirm password'), '{Backspace}{Backspace}ne');
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(bodies(register)).toMatchObject([{ email: 'ann@example.org', password: 'a fine tuba line' }]);
  });

  it('still compare the passwords of a reset', async () => {
    const { user, bodies } = await openApp('/reset-password?token=abc', { calls: { [changed]: {} } });
    await user.type(await screen.findByLabelText('New password'), 'a fine tuba line');
    await user.type(screen.getByLabelText('Confirm password'), 'another line');
    await user.click(screen.getByRole('button', { name: 'Set new password' }));
    expect(await screen.findByText(mismatch)).toBeVisible();
    expect(bodies(changed)).toEqual([]);
  });
});
