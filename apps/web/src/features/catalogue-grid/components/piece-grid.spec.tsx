import { beforeEach, expect, it } from '@jest/globals';
import { encodeColumns } from '@music/rules';
import { act, screen, waitFor } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { settle } from '../../../testing/deferred.js';
import { brassRow } from '../../../testing/rows.js';
import { dataOutdated } from '../../../lib/state/call.js';
import { grid } from '../grid.state.js';

const call = 'GET /api/brass?form=columns';
const titled = (...titles: string[]) =>
  encodeColumns(
    'brass',
    titles.map((title, at) => brassRow(at + 1, { title })),
  );
/** The text of the row with the keyboard cursor. */
const current = (): string | null | undefined => {
  const id = screen.getByRole('grid').getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.parentElement?.textContent;
};

beforeEach(() => localStorage.clear());

it('stays at the current row when the same rows are fetched again; a filter leads to the first one', async () => {
  const { user, store, answers } = await openApp('/brass', {
    calls: { [call]: titled('Ash', 'Beech', 'Box') },
  });
  (await screen.findByRole('grid')).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(current()).toContain('Box');
  answers[call] = titled('Ash', 'Birch', 'Box');
  await act(async () => {
    store.dispatch(dataOutdated());
    store.dispatch(grid.brass.fetch());
    await settle();
  });
  expect(await screen.findByRole('link', { name: 'Birch' })).toBeVisible();
  expect(current()).toContain('Box');
  await user.type(screen.getByLabelText('Title'), 'b');
  await waitFor(() => expect(current()).toContain('Birch'));
});
