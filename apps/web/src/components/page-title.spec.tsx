import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openApp } from '../testing/app.js';

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it('takes the focus on every screen but the first of a visit, and there too when it is returned to', async () => {
  const { goTo, back } = await openApp('/about');
  await title('About');
  expect(document.body).toHaveFocus();
  goTo('/contact');
  expect(await title('Contact')).toHaveFocus();
  back();
  expect(await title('About')).toHaveFocus();
});
