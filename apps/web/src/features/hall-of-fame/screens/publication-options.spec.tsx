import { describe, expect, it } from '@jest/globals';
import { encodeColumns } from '@music/rules';
import { screen, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { someEdition } from '../../../testing/editions.js';
import { brassRow, vocalRow } from '../../../testing/rows.js';
import { silenceErrors } from '../../../testing/silence.js';
import { someUser } from '../../../testing/users.js';

const brassGrid = 'GET /api/brass?form=columns';
const open = (category: 'brass' | 'vocal', calls: Record<string, CallAnswer>) =>
  openApp(`/hall-of-fame/${category}/2026/4`, {
    user: someUser(),
    calls: {
      'GET /api/hall-of-fame': { brass: [], vocal: [], [category]: [someEdition({ category })] },
      'GET /api/user/hall-of-fame-votes': { brass: [], vocal: [] },
      ...calls,
    },
  });
const search = () => screen.findByRole('combobox', { name: 'Find a piece' });

describe('the publication options of a vote', () => {
  silenceErrors();

  it('C-073 C-074 C-087 of vocal music have an issue and a lyricist, and are found by either', async () => {
    const rows = [vocalRow(1, { title: 'Blessed Assurance' }), vocalRow(2, { lyricist: 'John Gowans' })];
    const { user } = await open('vocal', { 'GET /api/vocal?form=columns': encodeColumns('vocal', rows) });
    await user.type(await search(), 'crosby');
    const options = within(screen.getByRole('listbox', { name: 'Pieces' })).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'General Series 1 (1957) - Blessed Assurance by Eric Ball',
    ]);
    await user.clear(await search());
    await user.type(await search(), '2 (1957)');
    expect(within(screen.getByRole('listbox', { name: 'Pieces' })).getAllByRole('option')).toHaveLength(1);
  });

  it('C-095 that could not be loaded are loaded again on request', async () => {
    const app = await open('brass', { [brassGrid]: 429 });
    expect(await screen.findByText('The list of pieces could not be loaded.')).toBeVisible();
    app.answers[brassGrid] = encodeColumns('brass', [brassRow(1)]);
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await search()).toBeVisible();
  });
});
