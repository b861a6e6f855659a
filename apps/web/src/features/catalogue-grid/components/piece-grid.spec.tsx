import { beforeEach, describe, expect, it } from '@jest/globals';
import { encodeColumns } from '@music/rules';
import { act, screen, waitFor } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { settle } from '../../../testing/deferred.js';
import { barePiece } from '../../../testing/pieces.js';
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

describe('after a piece was opened from a row', () => {
  /** Opens the last of three pieces, of which two are by its composer. */
  async function openLast() {
    const rows = ['Ash', 'Beech', 'Box'].map((title, at) =>
      brassRow(at + 1, { title, composer: at === 0 ? 'Erik Leidzén' : 'Eric Ball' }),
    );
    const app = await openApp('/brass', {
      calls: {
        [call]: encodeColumns('brass', rows),
        'GET /api/brass/detail/3': barePiece({ i: 3, t: 'Box' }),
      },
    });
    await app.user.click(await screen.findByRole('link', { name: 'Box' }));
    await screen.findByRole('link', { name: 'Back to list' });
    return app;
  }

  it.each([
    ['/brass', 'Ash'],
    ['/brass?composer=Eric+Ball', 'Beech'],
    ['/brass?row=2', 'Beech'],
  ])('S27 a link to %s leads to the row that its address names, or to the first one', async (path, title) => {
    const { goTo } = await openLast();
    goTo(path);
    await screen.findByRole('grid');
    await waitFor(() => expect(current()).toContain(title));
  });

  it('S27 Back leads to the row, also when other rows were shown in the meantime', async () => {
    const { goTo, back, address } = await openLast();
    goTo('/brass?composer=Leidz%C3%A9n');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Box' })).toBeNull());
    back();
    await screen.findByRole('heading', { name: 'Box' });
    back();
    await waitFor(() => expect(current()).toContain('Box'));
    expect(address()).toBe('/brass?row=3');
  });
});
