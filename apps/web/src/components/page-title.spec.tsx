import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { openApp } from '../testing/app.js';
import { barePiece } from '../testing/pieces.js';

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

it('leaves the focus in a field that is typed in while the page is still on its way', async () => {
  const piece = 'GET /api/brass/detail/1';
  const { goTo, hold, user } = await openApp('/about', { calls: { [piece]: barePiece({ i: 1, t: 'Joy' }) } });
  await title('About');
  const release = hold(piece);
  goTo('/brass/joy/1');
  await user.type(await screen.findByRole('searchbox', { name: 'Search all music' }), 'tuba');
  act(release);
  await title('Joy');
  await user.keyboard('/s');
  const field = screen.getByLabelText('Search all music', { selector: 'input' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('tuba/s');
});

it('takes the focus from a control that nobody types in', async () => {
  const { goTo } = await openApp('/about');
  await title('About');
  const slider = document.body.appendChild(document.createElement('input'));
  slider.type = 'range';
  slider.focus();
  goTo('/contact');
  expect(await title('Contact')).toHaveFocus();
  slider.remove();
});
