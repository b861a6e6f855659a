import { describe, expect, it } from '@jest/globals';
import { encodeColumns } from '@music/rules';
import { screen } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { brassResult, someEdition } from '../../../testing/editions.js';
import { brassRow } from '../../../testing/rows.js';
import { silenceErrors } from '../../../testing/silence.js';
import { someUser } from '../../../testing/users.js';

const results = 'GET /api/hall-of-fame/brass/results/4';
const report = 'GET /api/hall-of-fame/brass/report/4';
const votes = 'GET /api/user/hall-of-fame-votes';
const vote = 'POST /api/hall-of-fame/brass/vote';
const open = (stage: number, calls: Record<string, CallAnswer>) =>
  openApp('/hall-of-fame/brass/2026/4', {
    user: someUser(),
    calls: {
      'GET /api/hall-of-fame': { brass: [someEdition({ stage })], vocal: [] },
      'GET /api/brass?form=columns': encodeColumns('brass', [brassRow(1)]),
      [results]: { stage, rows: [brassResult(50)] },
      [votes]: { brass: [], vocal: [] },
      ...calls,
    },
  });

describe('the hall of fame says', () => {
  silenceErrors();

  it.each([
    ['results', 4, results, 'The results could not be loaded.'],
    ['report', 11, report, 'The report could not be loaded.'],
    ['ballot', 1, votes, 'Your vote could not be loaded.'],
  ])('C-107 that its %s could not be loaded, and tries again', async (_, stage, call, text) => {
    const app = await open(stage, { [call]: 429 });
    expect(await screen.findByText(text)).toBeVisible();
    const before = app.calls().filter((each) => each === call).length;
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(app.calls().filter((each) => each === call)).toHaveLength(before + 1);
  });

  it('C-107 that a vote could not be recorded', async () => {
    const app = await open(1, { [vote]: 500 });
    await app.user.type(await screen.findByRole('combobox', { name: 'Find a piece' }), 'joy');
    await app.user.keyboard('{ArrowDown}{Enter}');
    await app.user.click(screen.getByRole('button', { name: 'Cast my vote' }));
    const text = 'Sorry, your vote could not be recorded. Please try again later.';
    expect(await screen.findByText(text)).toBeVisible();
  });
});
