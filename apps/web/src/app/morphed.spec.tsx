import { describe, expect, it } from '@jest/globals';
import { encodeColumns } from '@music/rules';
import { screen } from '@testing-library/react';
import { openApp } from '../testing/app.js';
import { someEdition } from '../testing/editions.js';
import { brassRow } from '../testing/rows.js';
import { silenceErrors } from '../testing/silence.js';
import { someUser } from '../testing/users.js';

const ballots = {
  'GET /api/hall-of-fame': { brass: [someEdition()], vocal: [] },
  'GET /api/brass?form=columns': encodeColumns('brass', [brassRow(1)]),
};
const votes = 'GET /api/user/hall-of-fame-votes';
const cast = { hallOfFameId: 4, votes: [1], castAt: '2026-05-03T10:00:00.000Z' };

const open = (path: string, calls = {}) =>
  openApp(path, { user: someUser({ isMorphed: true, emailVerified: false, newIssueMails: true }), calls });

describe('an administrator who acts as a user', () => {
  silenceErrors();

  it.each([
    ['/account/password', 'You cannot change this while you are morphed.', 'Change password'],
    ['/account/privacy', 'You cannot download this while you are morphed.', 'Download my data'],
    ['/account/privacy', 'You cannot erase this account while you are morphed.', 'Erase my account'],
    ['/account', 'You cannot verify this address while you are morphed.', 'Send verification email'],
  ])('D13 D18 at %s reads “%s” instead of filling in a form', async (path, refusal, button) => {
    await open(path);
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });

  it('D13 changes the profile, but not the email address', async () => {
    const save = 'PUT /api/user/update-profile';
    const { user, bodies } = await open('/account/profile', { [save]: someUser({ isMorphed: true }) });
    const email = await screen.findByLabelText('Email address');
    expect(email).toHaveAccessibleDescription('You cannot change this while you are morphed.');
    await user.type(email, 'x');
    await user.type(screen.getByLabelText('Your name'), 'x');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Your profile has been saved.')).toBeVisible();
    expect(bodies(save)).toMatchObject([{ email: someUser().email, name: `${someUser().name}x` }]);
  });

  it('D18 switches mails off, but never on', async () => {
    const save = 'PUT /api/user/update-preferences';
    const { user, bodies } = await open('/account/preferences', { [save]: someUser({ isMorphed: true }) });
    await screen.findByText('While you are morphed you can switch emails off, but not on.');
    const box = (name: RegExp) => screen.getByRole('checkbox', { name });
    expect(box(/new publications/)).toBeDisabled();
    expect(box(/Remind me to vote/)).toBeDisabled();
    await user.click(box(/new issue/));
    await user.click(screen.getByRole('button', { name: 'Save preferences' }));
    expect(await screen.findByText('Your preferences have been saved.')).toBeVisible();
    expect(bodies(save)).toMatchObject([
      { newsletter: false, hallOfFameReminders: false, newIssueMails: false },
    ]);
  });

  it.each([
    ['no ballot', []],
    ['a ballot, which is shown', [cast]],
  ])('D13 D14 has no vote to cast for a user with %s', async (_, brass) => {
    await open('/hall-of-fame/brass/2026/4', { ...ballots, [votes]: { brass, vocal: [] } });
    expect(await screen.findByText('You cannot vote while you are morphed.')).toBeVisible();
    expect(screen.queryByLabelText('Find a piece')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change my vote' })).toBeNull();
    expect(screen.queryAllByRole('list', { name: 'Your ballot' })).toHaveLength(brass.length);
  });
});
