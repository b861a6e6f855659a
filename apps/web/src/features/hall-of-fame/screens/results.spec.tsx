import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Edition, UserDetail } from '@music/contracts';
import { screen, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { brassResult, someEdition } from '../../../testing/editions.js';
import { imitatePlaying } from '../../../testing/screen.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';

interface Opening {
  user?: UserDetail;
  calls: Record<string, CallAnswer>;
}
const open = (fields: Partial<Edition>, { user, calls }: Opening) =>
  openApp('/hall-of-fame/brass/2026/4', {
    user,
    calls: { 'GET /api/hall-of-fame': { brass: [someEdition(fields)], vocal: [] }, ...calls },
  });

describe('the results', () => {
  silenceErrors();
  beforeEach(imitatePlaying);
  const resultsCall = 'GET /api/hall-of-fame/brass/results/4';
  const texts = (): (string | null)[] =>
    within(screen.getByRole('list', { name: 'Results' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  it('C-068 C-069 C-196 grow from the fiftieth place, and show what is new and what is to come', async () => {
    const shared = { tied: true, arranger: 'Ray Allen' } as const;
    const shown = [brassResult(40), brassResult(50, shared), brassResult(50, { ...shared, pieceId: 51 })];
    await open({ stage: 5 }, { calls: { [resultsCall]: { stage: 5, rows: shown } } });
    await screen.findByRole('list', { name: 'Results' });
    expect(texts()).toEqual([
      expect.stringMatching(
        /^=50Shared place 50March, Piece 50, Eric Ball \(arr\. Ray Allen\)General Series\u00A0·\u00A01957$/,
      ),
      expect.stringMatching(/^=50/),
      expect.stringMatching(/^40Place 40March, Piece 40, Eric BallGeneral Series\u00A0·\u00A01957New$/),
    ]);
    screen.getByText(
      'Places 39 to 31 are part of a tie with a higher place, and will be revealed later. Places 30 to 1 are still to come.',
    );
    screen.getByRole('link', { name: 'Go to the new place 40' });
  });

  it('do not mention a tie if the best place of the stage is there', async () => {
    await open({ stage: 4 }, { calls: { [resultsCall]: { stage: 4, rows: [brassResult(41)] } } });
    expect(await screen.findByText('Places 40 to 1 are still to come.')).toBeVisible();
  });

  it('begin with the winner once all are released, with points, album and recording', async () => {
    const scored = { points: 30, firstChoices: 9, voters: 12, recorded: true };
    const rows = [brassResult(1, scored), brassResult(2, { ...scored, recorded: false })];
    const app = await open({ stage: 12, albumId: 7 }, { calls: { [resultsCall]: { stage: 12, rows } } });
    await screen.findByRole('list', { name: 'Results' });
    expect(texts()[0]).toMatch(/^1Place 1March, Piece 1.*30 points12 voters/);
    expect(screen.getByRole('link', { name: 'Listen to the album' })).toHaveAttribute(
      'href',
      '/brass/mp3Album/7',
    );
    expect(screen.getAllByRole('button', { name: /^Play Piece/ })).toHaveLength(1);
    await app.user.click(screen.getByRole('button', { name: 'Play Piece 1' }));
    expect(await screen.findByText('This recording could not be played.')).toBeVisible();
  });

  it('say that no votes were counted once they are released, and that they are not released before', async () => {
    const released = await open({ stage: 11 }, { calls: { [resultsCall]: { stage: 11, rows: [] } } });
    expect(await screen.findByText('No votes were counted.')).toBeVisible();
    released.unmount();
    await open({ stage: 4 }, { calls: { [resultsCall]: { stage: 4, rows: [] } } });
    expect(await screen.findByText('These results have not been released yet.')).toBeVisible();
  });

  it('name a piece that has left the catalogue without a link', async () => {
    const rows = [brassResult(1, { removed: true }), brassResult(2)];
    await open({ stage: 11 }, { calls: { [resultsCall]: { stage: 11, rows } } });
    const list = within(await screen.findByRole('list', { name: 'Results' }));
    expect(texts()[0]).toMatch(/^1Place 1March, Piece 1, Eric Ball/);
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'March, Piece 2, Eric Ball',
    ]);
  });

  const report = {
    turnout: 300,
    ballots: 290,
    pieces: 120,
    byDay: [{ key: '2026-05-03', value: 12 }],
    byDecade: [{ key: '', value: 3 }],
    byType: [{ key: 'March', value: 80 }],
    topComposers: [{ key: 'Eric Ball', value: 99 }],
  };

  it('C-087 C-195 have a report for everybody once they are all released', async () => {
    const calls = {
      [resultsCall]: { stage: 11, rows: [brassResult(1)] },
      'GET /api/hall-of-fame/brass/report/4': report,
    };
    await open({ stage: 11 }, { calls });
    expect(
      await screen.findByText(/^300 ballots were cast, of which 290 counted, for 120 different pieces/),
    ).toBeVisible();
    const composers = screen.getByRole('table', { name: 'Most loved composers' });
    expect(within(composers).getByRole('row', { name: 'Eric Ball 99' })).toBeVisible();
    expect(
      within(screen.getByRole('table', { name: 'Ballots by day' })).getByText('3 May 2026'),
    ).toBeVisible();
  });

  it('have a report without empty tables if no votes were counted', async () => {
    const nothing = { byDay: [], byDecade: [], byType: [], topComposers: [] };
    const calls = {
      [resultsCall]: { stage: 11, rows: [] },
      'GET /api/hall-of-fame/brass/report/4': { turnout: 1, ballots: 0, pieces: 0, ...nothing },
    };
    await open({ stage: 11 }, { calls });
    expect(await screen.findByText(/^1 ballot was cast, of which 0 counted/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('have none before, but administrators see how many voted', async () => {
    const calls = {
      [resultsCall]: { stage: 4, rows: [brassResult(50)] },
      'GET /api/hall-of-fame/brass/report/4': { turnout: 12 },
    };
    const visitor = await open({ stage: 4 }, { calls });
    await screen.findByRole('list', { name: 'Results' });
    expect(visitor.calls().filter((call) => call.includes('report'))).toEqual([]);
    visitor.unmount();
    await open({ stage: 4 }, { user: administrator(), calls });
    expect(await screen.findByText(/^12 ballots so far\./)).toBeVisible();
  });
});
