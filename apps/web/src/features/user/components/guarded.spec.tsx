import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { someManagedEdition } from '../../../testing/editions.js';
import { administrator } from '../../../testing/users.js';

it('a dialog that is open when the session is found to have ended makes way for the form to log in', async () => {
  const app = await openApp('/admin/hall-of-fame/4', {
    user: administrator(),
    calls: { 'GET /api/admin/hall-of-fame': { editions: [someManagedEdition()] } },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Advance…' }));
  expect(screen.getByRole('dialog')).toBeVisible();
  app.answers['GET /api/user/'] = [401, { code: 'UNAUTHORISED', msg: null }];
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByLabelText('Email address')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
