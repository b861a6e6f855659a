import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listenForBack } from '../../lib/pages/close-on-back.js';
import { imitateLayout, renderAt } from '../../testing/screen.js';
import { KeysHelp } from './keys-help.js';

const open = () => {
  renderAt(
    '/brass',
    <>
      <input aria-label="Title" />
      <KeysHelp />
    </>,
  );
  return userEvent.setup();
};
const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

describe('the list of keys', () => {
  beforeEach(() => imitateLayout());

  it('is opened by `?`, lists what each key does, and closes again', async () => {
    const user = open();
    await user.keyboard('?');
    expect(within(await dialog()).getByText('Search all music')).toBeVisible();
    const places = within(await dialog())
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
    expect(places).toEqual(['Everywhere', 'In a list of music', 'On a piece', 'In the player']);
    expect(
      within(await dialog()).getByText(
        'In a narrow window there are no columns: turn on “Plain list”, where each piece has its own buttons.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has a switch for `/` and `?`, which this browser remembers', async () => {
    const user = open();
    await user.keyboard('?');
    await user.click(within(await dialog()).getByLabelText('Use / and ? as shortcuts in this browser'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await user.click(within(await dialog()).getByLabelText('Use / and ? as shortcuts in this browser'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('?');
    expect(await dialog()).toBeVisible();
  });

  it('is shown by its button, and not while somebody types', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Title'), 'who?');
    expect(screen.getByLabelText('Title')).toHaveValue('who?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(await dialog()).toBeVisible();
  });

  it('is closed by Back, which would otherwise leave the page below it', async () => {
    listenForBack();
    const user = open();
    await user.keyboard('?');
    expect(await dialog()).toBeVisible();
    const before = window.history.length;
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('?');
    expect(await dialog()).toBeVisible();
    expect(window.history.length).toBe(before);
  });
});
