import { expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { renderAt } from '../../testing/screen.js';
import { silenceErrors } from '../../testing/silence.js';

jest.unstable_mockModule('./write-head.js', () => {
  throw new Error('no network');
});
const { usePageHead } = await import('./page-head.js');

const Screen = () => {
  usePageHead();
  return null;
};

silenceErrors();

it('C-213 raises a load error if the code that writes heads fails to load', async () => {
  const { store } = renderAt('/about', <Screen />);
  await waitFor(() => expect(store.getState().loadError).toBe('head'));
});
