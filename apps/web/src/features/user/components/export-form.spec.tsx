import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { silenceErrors } from '../../../testing/silence.js';
import { someUser } from '../../../testing/users.js';

silenceErrors();
const call = 'POST /api/user/export';

it('D18.1 the export says once what its button says while the file is prepared, and why the server refuses an administrator who morphed in another tab', async () => {
  const app = await openApp('/account/privacy', {
    user: someUser(),
    calls: { [call]: [403, { code: 'IDENTITY_MORPHED', msg: null }] },
  });
  const form = within(await screen.findByRole('form', { name: 'Download your data' }));
  await app.user.type(form.getByLabelText('Password'), 'a fine tuba line');
  const release = app.hold(call);
  await app.user.click(form.getByRole('button', { name: 'Download my data' }));
  expect(await form.findByText('We are preparing your file. This can take a while.')).toBeVisible();
  expect(form.getAllByText('Preparing…')).toEqual([form.getByRole('button', { name: 'Preparing…' })]);
  release();
  expect(await form.findByText('You cannot download this while you are morphed.')).toBeVisible();
});

it('D18.1 an export continues after its page is left; the page, opened again, shows that it is running and how it ends', async () => {
  const app = await openApp('/account/privacy', { user: someUser(), calls: { [call]: 503 } });
  const findForm = () => screen.findByRole('form', { name: 'Download your data' });
  await app.user.type(within(await findForm()).getByLabelText('Password'), 'a fine tuba line');
  const release = app.hold(call);
  await app.user.click(screen.getByRole('button', { name: 'Download my data' }));
  app.goTo('/about');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Download your data' })).toBeNull());
  app.goTo('/account/privacy');
  const form = within(await findForm());
  expect(await form.findByText('We are preparing your file. This can take a while.')).toBeVisible();
  release();
  expect(
    await form.findByText('There was an error exporting your data. Please try again later.'),
  ).toBeVisible();
});

it('D18.1 an export without a password does not say that the file is being prepared', async () => {
  const app = await openApp('/account/privacy', { user: someUser() });
  const place = await screen.findByRole('form', { name: 'Download your data' });
  const said = new Set<string | null>();
  const observer = new MutationObserver(() =>
    within(place)
      .getAllByRole('status')
      .forEach((each) => said.add(each.textContent)),
  );
  observer.observe(place, { subtree: true, childList: true });
  await app.user.click(within(place).getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(within(place).getByLabelText('Password')).toHaveAccessibleDescription());
  observer.disconnect();
  expect([...said]).toEqual(['']);
});
