import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../../testing/screen.js';
import { silenceErrors } from '../../testing/silence.js';

jest.unstable_mockModule('./search-box.js', () => {
  throw new Error('no network');
});
const { HeaderSearch } = await import('./header-search.js');

describe('the search in the header without the code of its suggestions', () => {
  silenceErrors();

  it('C-213 raises a load error, and still opens the full list', async () => {
    const { store, address } = renderAt('/brass', <HeaderSearch />);
    const user = userEvent.setup();
    await user.type(screen.getByRole('searchbox'), 'joy');
    await waitFor(() => expect(store.getState().loadError).toBe('search-box'));
    await user.keyboard('{Enter}');
    expect(address()).toBe('/?q=joy');
  });
});
