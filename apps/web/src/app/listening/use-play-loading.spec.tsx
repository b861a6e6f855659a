import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { thisTab } from '../../lib/chunks/chunk-loading.js';
import { renderAt } from '../../testing/screen.js';
import { silenceErrors } from '../../testing/silence.js';

let attempts = 0;
let failures = 0;
jest.unstable_mockModule('./play-tracks.js', () => {
  attempts += 1;
  if (attempts <= failures) throw new Error('no network');
  return { playPiece: async () => undefined };
});
const { PlayButton } = await import('./play-button.js');

const press = async () => {
  const { store } = renderAt('/', <PlayButton category="brass" piece={{ pieceId: 1, title: 'Joy' }} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Play Joy' }));
  return store;
};
const message = 'This recording could not be played.';

describe('a play button whose code fails to load', () => {
  const logged = silenceErrors();
  beforeEach(() => {
    sessionStorage.clear();
    jest.resetModules();
    attempts = 0;
    failures = Infinity;
  });

  it('C-213 says so, logs it and raises a load error', async () => {
    jest.spyOn(thisTab, 'isOutdated').mockResolvedValue(false);
    const store = await press();
    expect(await screen.findByText(message)).toBeVisible();
    expect(store.getState().loadError).toBe('play');
    expect(logged.lines).toEqual([['play', expect.any(Error)]]);
  });

  it('loads it at the second try', async () => {
    failures = 1;
    await press();
    await waitFor(() => expect(attempts).toBe(2));
    await waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled'));
    expect(screen.queryByText(message)).toBeNull();
  });

  it('in a tab of an earlier version reloads the page', async () => {
    jest.spyOn(thisTab, 'isOutdated').mockResolvedValue(true);
    const reload = jest.spyOn(thisTab, 'reload').mockReturnValue(true);
    await press();
    await waitFor(() => expect(reload).toHaveBeenCalledWith('play'));
    expect(screen.queryByText(message)).toBeNull();
  });
});
