import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { barePiece } from '../../../testing/pieces.js';
import { silenceErrors } from '../../../testing/silence.js';

silenceErrors();
beforeEach(() => localStorage.clear());

it('the heart of a piece is named as it reads, also when it is pressed', async () => {
  const { user } = await openApp('/brass/joy/3', {
    calls: { 'GET /api/brass/detail/3': barePiece({ i: 3, t: 'Joy' }) },
  });
  const heart = await screen.findByRole('button', { name: 'Save Joy' });
  expect(heart).toHaveTextContent(/^Save$/);
  await user.click(heart);
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  expect(heart).toHaveTextContent(/^Save$/);
  expect(heart).toHaveAccessibleName('Save Joy');
});
