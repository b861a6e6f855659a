import { afterEach, expect, it } from '@jest/globals';
import { encodeColumns } from '@music/rules';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '../../testing/calls.js';
import { settle } from '../../testing/deferred.js';
import { brassRow } from '../../testing/rows.js';
import { imitateLayout, renderAt } from '../../testing/screen.js';
import { grid } from './grid.state.js';
import { GridScreen } from './screens/grid.screen.js';

afterEach(() => window.history.replaceState(null, ''));

it.each([
  ['is written once the rows follow the filter', null, '/brass?title=joy'],
  ['is left alone if the reader has followed a link before the rows follow the filter', 'basket', '/brass'],
])('the address of a grid %s', async (_, key, expected) => {
  imitateLayout();
  const rows = [brassRow(1, { title: 'Joy of Song' }), brassRow(2, { title: 'Triumph' })];
  answerCalls({ 'GET /api/brass?form=columns': encodeColumns('brass', rows) });
  const { address } = renderAt('/brass', <GridScreen category="brass" />, [grid]);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 pieces'));
  // The browser is at another entry, which the router has not rendered yet.
  window.history.replaceState(key && { key }, '');
  await userEvent.setup().type(screen.getByLabelText('Title'), 'joy');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 piece'));
  window.dispatchEvent(new Event('pointerdown'));
  await settle();
  await waitFor(() => expect(address()).toBe(expected));
});
