import { describe, expect, it } from '@jest/globals';
import { encodeColumns } from '@music/rules';
import { screen, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { someEdition } from '../../../testing/editions.js';
import { brassRow } from '../../../testing/rows.js';
import { silenceErrors } from '../../../testing/silence.js';
import { someUser } from '../../../testing/users.js';

const editions = {
  brass: [someEdition(), someEdition({ id: 2, year: 2024, stage: 13, name: 'Brass 2024' })],
  vocal: [],
};
const cast = (hallOfFameId: number, castAt: string, ...votes: number[]) => ({ hallOfFameId, castAt, votes });
const open = (brass: ReturnType<typeof cast>[]) =>
  openApp('/account/votes', {
    user: someUser(),
    calls: {
      'GET /api/hall-of-fame': editions,
      'GET /api/user/hall-of-fame-votes': { brass, vocal: [] },
      'GET /api/brass?form=columns': encodeColumns('brass', [
        brassRow(1, { title: 'Joy Bells' }),
        brassRow(2),
      ]),
    },
  });

describe('the votes of a user', () => {
  silenceErrors();

  it('C-201 are listed by edition, newest first, with a link to where they may be changed', async () => {
    await open([cast(2, '2024-05-03T10:00:00.000Z', 2), cast(4, '2026-05-03T10:00:00.000Z', 2, 1)]);
    const [first, second] = await screen.findAllByRole('list', { name: 'Your ballot' });
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Brass Hall of Fame 2026', 'Brass 2024']);
    const pieces = within(first as HTMLElement).getAllByRole('listitem');
    expect(pieces[1]).toHaveTextContent(/^2General Series 1 - Joy Bells/);
    expect(within(second as HTMLElement).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText(/^Cast on 3 May 2026\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change my vote' })).toHaveAttribute(
      'href',
      '/hall-of-fame/brass/2026/4',
    );
    expect(screen.getByRole('link', { name: 'See the results' })).toHaveAttribute(
      'href',
      '/hall-of-fame/brass/2024/2',
    );
  });

  it('are none before the first', async () => {
    await open([]);
    expect(await screen.findByText(/^You have not voted yet\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the hall of fame' })).toBeVisible();
  });
});
