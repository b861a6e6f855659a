import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { barePiece } from '../../../testing/pieces.js';
import { silenceErrors } from '../../../testing/silence.js';

silenceErrors();
beforeEach(() => localStorage.clear());

it('the heart of a piece is named as it reads, and says when the piece is saved', async () => {
  const { user } = await openApp('/brass/joy/3', {
    calls: { 'GET /api/brass/detail/3': barePiece({ i: 3, t: 'Joy' }) },
  });
  const heart = await screen.findByRole('button', { name: 'Save Joy' });
  expect(heart).toHaveTextContent(/^Save$/);
  await user.click(heart);
  await waitFor(() => expect(heart).toHaveTextContent(/^Saved$/));
  expect(heart).toHaveAccessibleName('Saved Joy');
  expect(heart).not.toHaveAttribute('aria-pressed');
  await user.click(heart);
  await waitFor(() => expect(heart).toHaveAccessibleName('Save Joy'));
});
