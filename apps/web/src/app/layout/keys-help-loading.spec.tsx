import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../../testing/screen.js';
import { silenceErrors } from '../../testing/silence.js';

let isReachable = false;
jest.unstable_mockModule('./keys-dialog.js', () => {
  if (!isReachable) throw new Error('no network');
  return { default: () => <p>The shortcuts</p> };
});
const { KeysHelp } = await import('./keys-help.js');

silenceErrors();

it('keyboard shortcuts that could not be loaded say so, and can be loaded again', async () => {
  renderAt('/brass', <KeysHelp />);
  const user = userEvent.setup();
  await user.keyboard('?');
  expect(await screen.findByText('Sorry, a part of this page could not be loaded.')).toBeVisible();
  isReachable = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The shortcuts')).toBeVisible();
});
