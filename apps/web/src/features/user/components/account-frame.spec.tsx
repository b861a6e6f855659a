import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { silenceErrors } from '../../../testing/silence.js';

describe('a visitor', () => {
  silenceErrors();

  it.each(['/account/saved', '/account/preferences'])('has a menu on %s', async (path) => {
    await openApp(path);
    const menu = await screen.findByRole('navigation', { name: 'Saved pieces and preferences' });
    const names = within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual(['Saved pieces', 'Preferences']);
    expect(within(menu).getByRole('link', { current: 'page' })).toHaveAttribute('href', path);
  });
});
