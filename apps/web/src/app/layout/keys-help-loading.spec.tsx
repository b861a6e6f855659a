import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { thisTab } from '../../lib/chunks/chunk-loading.js';
import { renderAt } from '../../testing/screen.js';
import { silenceErrors } from '../../testing/silence.js';

let isReachable = false;
jest.unstable_mockModule('./keys-dialog.js', () => {
  if (!isReachable) throw new Error('no network');
  return { default: () => <p>The shortcuts</p> };
});
const { KeysHelp } = await import('./keys-help.js');

const open = async () => {
  renderAt('/brass', <KeysHelp />);
  const user = userEvent.setup();
  await user.keyboard('?');
  return user;
};

describe('keyboard shortcuts that could not be loaded', () => {
  silenceErrors();
  beforeEach(() => {
    sessionStorage.clear();
    jest.resetModules();
    isReachable = false;
  });

  it('do not reload the page if there is a new version, but say so', async () => {
    jest.spyOn(thisTab, 'isOutdated').mockResolvedValue(true);
    const reload = jest.spyOn(thisTab, 'reload').mockReturnValue(true);
    await open();
    await waitFor(() =>
      expect([reload.mock.calls.length, screen.queryAllByRole('alert').length]).not.toEqual([0, 0]),
    );
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'A new version of this site is available. Please reload the page.',
    );
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });

  it.each(['Try again', 'Keyboard shortcuts'])('say so, and are loaded by “%s”', async (button) => {
    jest.spyOn(thisTab, 'isOutdated').mockResolvedValue(false);
    const user = await open();
    expect(await screen.findByText('Sorry, part of this page could not be loaded.')).toBeVisible();
    isReachable = true;
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('The shortcuts')).toBeVisible();
  });
});
