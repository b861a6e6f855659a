import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { silenceErrors } from '../../../testing/silence.js';
import { someUser } from '../../../testing/users.js';

describe('the profile', () => {
  silenceErrors();
  const call = 'PUT /api/user/update-profile';

  it('an attempt that the form refuses hides the result of the one before', async () => {
    const app = await openApp('/account/profile', { user: someUser(), calls: { [call]: someUser() } });
    const save = () => app.user.click(screen.getByRole('button', { name: 'Save profile' }));
    const name = await screen.findByLabelText('Your name');
    await save();
    expect(await screen.findByText('Your profile has been saved.')).toBeVisible();
    await app.user.clear(name);
    await save();
    expect(await screen.findByText('Enter your name.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Your profile has been saved.')).toBeNull());
    await app.user.type(name, 'Ann');
    app.answers[call] = 500;
    await save();
    expect(await screen.findByText(/There was an error processing your change/)).toBeVisible();
    await app.user.clear(name);
    await save();
    await waitFor(() => expect(screen.queryByText(/There was an error processing your change/)).toBeNull());
    expect(screen.getByText('Enter your name.')).toBeVisible();
  });

  it('does not undo what was saved in another tab, and still asks before it is left', async () => {
    const app = await openApp('/account/profile', { user: someUser(), calls: { [call]: someUser() } });
    await app.user.type(await screen.findByLabelText(/^Band, choir or ensemble/), 'Leeds Band');
    app.answers['GET /api/user/'] = someUser({ name: 'Ann Horn' });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(screen.getByLabelText('Your name')).toHaveValue('Ann Horn'));
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await app.user.click(screen.getByRole('button', { name: 'Save profile' }));
    await screen.findByText('Your profile has been saved.');
    expect(app.bodies(call)).toMatchObject([{ name: 'Ann Horn', ensembleName: 'Leeds Band' }]);
  });

  it('asks for the password only when the email address is another one, and says when it is wrong', async () => {
    const wrong: CallAnswer = [401, { code: 'IDENTITY_PASSWORD_WRONG', msg: null }];
    const app = await openApp('/account/profile', { user: someUser(), calls: { [call]: wrong } });
    const email = await screen.findByLabelText('Email address');
    await app.user.clear(email);
    await app.user.type(email, ' ANN@example.org');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await app.user.clear(email);
    await app.user.type(email, 'ann@example.net');
    await app.user.click(screen.getByRole('button', { name: 'Save profile' }));
    const password = screen.getByLabelText('Current password');
    await waitFor(() => expect(password).toHaveAccessibleDescription(/Enter your password\.$/));
    expect(app.bodies(call)).toEqual([]);
    await app.user.type(password, 'not this one');
    await app.user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Your password is incorrect')).toBeVisible();
    app.answers[call] = someUser({ email: 'ann@example.net' });
    await app.user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Your profile has been saved.')).toBeVisible();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(app.bodies(call).at(-1)).toMatchObject({ email: 'ann@example.net', password: 'not this one' });
  });
});
