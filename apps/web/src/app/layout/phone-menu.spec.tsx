import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { imitateLayout, renderAt } from '../../testing/screen.js';
import { PhoneMenu } from './phone-menu.js';

it('an open menu closes when the phone is turned, or it would leave the page inert', async () => {
  imitateLayout(390);
  renderAt('/about', <PhoneMenu />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  imitateLayout(844);
  window.dispatchEvent(new Event('resize'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
