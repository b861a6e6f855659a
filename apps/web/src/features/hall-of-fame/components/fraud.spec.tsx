import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { someManagedEdition } from '../../../testing/editions.js';
import { administrator } from '../../../testing/users.js';

const editionsCall = 'GET /api/admin/hall-of-fame';
const fraudCall = 'GET /api/admin/hall-of-fame/4/fraud';

it('the networks that ballots came from disappear when an administrator closes the vote, which deletes them', async () => {
  const next = { stage: 3, effect: 'close', mails: 0, needsAlbum: false } as const;
  const closed = someManagedEdition({ stage: 3, next: null });
  const { answers, user } = await openApp('/admin/hall-of-fame/4', {
    user: administrator(),
    calls: {
      [editionsCall]: { editions: [someManagedEdition({ stage: 2, next })] },
      [fraudCall]: { unconfirmed: 0, blocks: [{ block: 'a81f', ballots: 31, unconfirmed: 2 }], hours: [] },
      'GET /api/hall-of-fame': { brass: [], vocal: [] },
      'POST /api/hall-of-fame/brass/advance/': closed,
    },
  });
  expect(await screen.findByText('a81f')).toBeVisible();
  answers[editionsCall] = { editions: [closed] };
  answers[fraudCall] = { unconfirmed: 0, blocks: [], hours: [] };
  await user.click(await screen.findByRole('button', { name: 'Advance…' }));
  await user.type(screen.getByLabelText(/^Type/), 'Brass Hall of Fame 2026');
  await user.click(screen.getByRole('button', { name: 'Advance' }));
  expect(await screen.findByText('No record is kept of where the ballots came from.')).toBeVisible();
  expect(screen.queryByText('a81f')).toBeNull();
});
