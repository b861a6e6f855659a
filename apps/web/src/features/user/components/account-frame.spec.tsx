import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { silenceErrors } from '../../../testing/silence.js';
import { someUser } from '../../../testing/users.js';

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

describe('logging out in the menu of the account', () => {
  const open = async () => {
    const { user } = await openApp('/account/preferences', {
      user: someUser(),
      calls: { 'DELETE /api/user/': [204, {}] },
    });
    const menu = within(await screen.findByRole('navigation', { name: 'Account' }));
    const button = menu.getByRole('button', { name: 'Log out' });
    const logOut = async (): Promise<void> => {
      await user.click(button);
      await screen.findByRole('navigation', { name: 'Saved pieces and preferences' });
    };
    return { button, logOut };
  };

  it('moves the focus to the heading of the page that is shown next', async () => {
    const { logOut } = await open();
    await logOut();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('leaves the focus where the reader has moved it meanwhile', async () => {
    const { button, logOut } = await open();
    const [link] = screen.getAllByRole('link');
    const observer = new MutationObserver(() => {
      if (!button.isConnected) link?.focus();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await logOut();
    observer.disconnect();
    await new Promise((resolve) => setTimeout(resolve));
    expect(link).toHaveFocus();
  });
});
