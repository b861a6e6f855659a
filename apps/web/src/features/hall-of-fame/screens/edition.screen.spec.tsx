import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { competitionStages } from '@music/rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CallAnswer } from '../../../testing/calls.js';
import {
  cast,
  choose,
  gridCall,
  onBallot,
  openEdition,
  press,
  search,
  voteCall,
  votesCall,
} from '../../../testing/edition-page.js';
import { brassResult, someEdition, vocalResult } from '../../../testing/editions.js';
import { silenceErrors } from '../../../testing/silence.js';
import { someUser } from '../../../testing/users.js';

describe('an edition', () => {
  silenceErrors();
  afterEach(() => void jest.restoreAllMocks());

  it.each(competitionStages.map(({ number, name }) => [number, name] as const))(
    'C-032 C-058 C-059 at stage %i, %s, has a page of its own',
    async (stage) => {
      const results = { stage, rows: stage > 3 ? [brassResult(50)] : [] };
      await openEdition({ stage }, { calls: { 'GET /api/hall-of-fame/brass/results/4': results } });
      expect(await screen.findByRole('heading', { level: 1, name: 'Brass Hall of Fame 2026' })).toBeVisible();
      await waitFor(() =>
        expect(document.title).toBe('Brass Hall of Fame 2026 | Salvation Army Music Index'),
      );
      const way = [
        /^Voting opens on 1 May/,
        /^Please log in to vote/,
        /^Please log in to vote/,
        /not been released/,
      ];
      expect(await screen.findByText(way[stage] ?? /^March, Piece 50/)).toBeVisible();
    },
  );

  it('C-033 C-034 C-070 C-071 exists for vocal music, but not for contemporary or an unknown number', async () => {
    const results = { stage: 4, rows: [vocalResult(50, { arranger: 'Ray Allen' })] };
    const calls = { 'GET /api/hall-of-fame/vocal/results/4': results };
    const vocal = await openEdition({ category: 'vocal', stage: 4 }, { calls });
    expect(
      await screen.findByRole('link', { name: 'Piece 50 by Fanny Crosby/Eric Ball (arr. Ray Allen)' }),
    ).toHaveAttribute('href', '/vocal/piece-50/50');
    for (const path of ['/hall-of-fame/contemporary/2026/4', '/hall-of-fame/vocal/2026/9']) {
      vocal.goTo(path);
      expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    }
  });

  it('without an opening time tells administrators that only they see it', async () => {
    await openEdition({ stage: 0, opensAt: null, closesAt: null, maxVotes: null, scoring: null, intro: '' });
    expect(await screen.findByText(/Only administrators can see this edition/)).toBeVisible();
  });

  it('counts down to its opening, and then checks whether it is open', async () => {
    const opensAt = new Date(Date.now() + 5_400_000).toISOString();
    const app = await openEdition({ stage: 0, opensAt });
    expect(await screen.findByRole('timer', { name: 'Voting opens in' })).toHaveTextContent(/hour1minute/);
    app.answers['GET /api/hall-of-fame'] = { brass: [someEdition()], vocal: [] };
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(opensAt));
    expect(await screen.findByText('Please log in to vote.')).toBeVisible();
  });

  it('that cannot be loaded offers to try again', async () => {
    const app = await openEdition({}, { calls: { 'GET /api/hall-of-fame': 429 } });
    await screen.findByText(/^Sorry, the hall of fame could not be loaded/);
    app.answers['GET /api/hall-of-fame'] = { brass: [someEdition()], vocal: [] };
    await press(app, 'Try again');
    await search();
  });
});

describe('the vote', () => {
  silenceErrors();

  it('C-073 C-074 C-132 finds publications in the grid, which it loads first, after three letters', async () => {
    const app = await openEdition({}, { user: someUser() });
    await waitFor(() => expect(app.calls().filter((call) => call === gridCall)).toHaveLength(1));
    await app.user.type(await search(), 'jo');
    expect(screen.queryByRole('listbox')).toBeNull();
    await app.user.type(await search(), 'y');
    const options = within(screen.getByRole('listbox', { name: 'Pieces' })).getAllByRole('option');
    // The one of 2027 is too new; no word need begin with what is typed.
    expect(options.map((option) => option.textContent)).toEqual([
      'General Series 1371 - Joy Bells by Henry Goffin arr. Ray Allen',
      'General Series 2 - Joyful News by Eric Ball',
      'General Series 3 - Enjoyed at Last by Eric Ball',
    ]);
  });

  it('C-095 C-131 uses the loaded grid, without a second call', async () => {
    const app = await openEdition({}, { user: someUser() });
    await search();
    app.goTo('/brass');
    await screen.findByRole('heading', { level: 1, name: 'Brass' });
    app.goTo('/hall-of-fame/brass/2026/4');
    await choose(app, 'bells');
    expect(app.calls().filter((call) => call === gridCall)).toHaveLength(1);
  });

  it('is ordered by keys and by buttons; each choice and move is announced and keeps the focus', async () => {
    const app = await openEdition({}, { user: someUser() });
    await choose(app, 'bells');
    screen.getByText(/Joy Bells by .* has been added as number 1 of up to 3\./);
    await choose(app, 'news', 'last');
    expect(screen.queryByRole('combobox', { name: 'Find a piece' })).toBeNull();
    const full = screen.getByText('Your ballot is full. Remove a piece to choose another.');
    await waitFor(() => expect(full).toHaveFocus());
    const grip = () => screen.getByRole('button', { name: /^Move General Series 1371/ });
    grip().focus();
    await app.user.keyboard('{ArrowDown}');
    screen.getByText(/Joy Bells by .* is now number 2 of 3\./);
    expect(grip()).toHaveFocus();
    await press(app, /^Move up: General Series 3/);
    expect(onBallot()).toEqual([
      expect.stringContaining('Joyful'),
      expect.stringContaining('Enjoyed'),
      expect.stringContaining('Bells'),
    ]);
    expect(screen.getByRole('button', { name: /^Move up: General Series 2/ })).toHaveAttribute(
      'aria-disabled',
    );
    await press(app, /^Remove General Series 2/);
    screen.getByText(/Joyful News .* has been removed from your ballot\./);
    await waitFor(async () => expect(await search()).toHaveFocus());
  });

  it('C-006 C-197 C-259 D15 is recorded, shown with thanks, and changed', async () => {
    const app = await openEdition({}, { user: someUser(), calls: { [voteCall]: cast([2, 1]) } });
    await choose(app, 'news', 'bells');
    app.answers[votesCall] = { brass: [cast([2, 1])], vocal: [] };
    await press(app, 'Cast my vote');
    expect(
      await screen.findByText(
        'Thank you. Your vote has been recorded. You can change it until voting closes.',
      ),
    ).toBeVisible();
    expect(app.bodies(voteCall)).toEqual([{ hallOfFameId: 4, votes: [2, 1] }]);
    await press(app, 'Change my vote');
    await press(app, /^Move up: General Series 1371/);
    app.answers[voteCall] = cast([1, 2]);
    await press(app, 'Cast my vote');
    await waitFor(() => expect(app.bodies(voteCall)).toHaveLength(2));
    await screen.findByRole('button', { name: 'Change my vote' });
    expect(screen.getByText(/^Thank you\. Your vote/)).toHaveFocus();
    expect(onBallot()[0]).toMatch(/^1General Series 1371/);
  });

  it('that is changed while it is being recorded stays open with what was chosen since, and the focus', async () => {
    const app = await openEdition({}, { user: someUser(), calls: { [voteCall]: cast([1]) } });
    await choose(app, 'joy bells');
    const record = app.hold(voteCall);
    await press(app, 'Cast my vote');
    await choose(app, 'news');
    await app.user.type(await search(), 'enj');
    record();
    expect(await screen.findByRole('button', { name: 'Keep my vote as it is' })).toBeVisible();
    expect(onBallot()).toHaveLength(2);
    expect(await search()).toHaveFocus();
    expect(await search()).toHaveValue('enj');
  });

  it('C-201 shows the earlier vote, and keeps it', async () => {
    const own = { brass: [cast([3])], vocal: [] };
    const app = await openEdition({}, { user: someUser(), calls: { [votesCall]: own } });
    await press(app, 'Change my vote');
    await press(app, /^Remove/);
    await choose(app, 'bells');
    await press(app, 'Keep my vote as it is');
    expect(onBallot()).toEqual([expect.stringContaining('Enjoyed at Last')]);
    expect(app.bodies(voteCall)).toEqual([]);
  });

  it('whose answer was lost is shown as recorded once the user keeps it, without the old error', async () => {
    const own = { brass: [cast([3])], vocal: [] };
    const app = await openEdition({}, { user: someUser(), calls: { [votesCall]: own, [voteCall]: 503 } });
    await press(app, 'Change my vote');
    await choose(app, 'bells');
    await press(app, 'Cast my vote');
    await screen.findByText('Sorry, your vote could not be recorded. Please try again later.');
    app.answers[votesCall] = { brass: [cast([3, 1])], vocal: [] };
    await press(app, 'Keep my vote as it is');
    await waitFor(() => expect(onBallot()).toHaveLength(2));
    await press(app, 'Change my vote');
    expect(screen.queryByText(/could not be recorded/)).toBeNull();
  });

  it('C-259 D15 of a visitor survives the required login', async () => {
    const app = await openEdition({}, { calls: { 'POST /api/user/': someUser(), [voteCall]: cast([1]) } });
    await choose(app, 'bells');
    screen.getByText('Please log in to vote.');
    await app.user.type(await screen.findByLabelText('Email address'), 'ann@example.org');
    await app.user.type(screen.getByLabelText('Password'), 'a fine tuba line');
    await press(app, 'Log in');
    await press(app, 'Cast my vote');
    await waitFor(() => expect(app.bodies(voteCall)).toEqual([{ hallOfFameId: 4, votes: [1] }]));
  });

  it('of a visitor who logs in does not become the vote of another user, who logs in in another tab', async () => {
    const app = await openEdition();
    await choose(app, 'bells');
    const lookAgain = (who: CallAnswer) => {
      app.answers['GET /api/user/'] = who;
      fireEvent(document, new Event('visibilitychange'));
    };
    lookAgain(someUser());
    await screen.findByRole('button', { name: 'Cast my vote' });
    expect(onBallot()).toHaveLength(1);
    lookAgain(someUser({ id: 8, name: 'Bob Horn' }));
    await waitFor(() => expect(onBallot()).toEqual([]));
  });

  it('survives the end of the session', async () => {
    const app = await openEdition({}, { user: someUser() });
    await choose(app, 'bells');
    app.answers['GET /api/user/'] = [401, { code: 'UNAUTHORISED', msg: null }];
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('Please log in to vote.')).toBeVisible();
    expect(onBallot()).toHaveLength(1);
  });

  it('C-259 D15 that comes too late finds voting closed', async () => {
    const closed = [409, { code: 'VOTING_CLOSED', msg: null }] as const;
    const app = await openEdition({}, { user: someUser(), calls: { [voteCall]: closed } });
    await choose(app, 'bells');
    app.answers['GET /api/hall-of-fame'] = { brass: [someEdition({ stage: 3 })], vocal: [] };
    await press(app, 'Cast my vote');
    expect(
      await screen.findByText(/^Voting has closed\. These results have not been released yet\.$/),
    ).toBeVisible();
  });

  it('that comes too late finds voting closed, also if the ballots are still being counted', async () => {
    const closed = [409, { code: 'VOTING_CLOSED', msg: null }] as const;
    const app = await openEdition({}, { user: someUser(), calls: { [voteCall]: closed } });
    await choose(app, 'bells');
    const editionCalls = () => app.calls().filter((call) => call === 'GET /api/hall-of-fame');
    const before = editionCalls().length;
    await press(app, 'Cast my vote');
    await screen.findByText('Voting has closed.');
    await waitFor(() => expect(editionCalls()).toHaveLength(before + 1));
    app.answers['GET /api/hall-of-fame'] = { brass: [someEdition({ stage: 3 })], vocal: [] };
    expect(
      await screen.findByText(/^Voting has closed\. These results have not been released yet\.$/),
    ).toBeVisible();
  });

  it('shows the server’s message about a piece, and that an address must be confirmed', async () => {
    const fault = { field: 'votes.0', reason: 'This piece is too new.' };
    const refusal = [422, { code: 'INVALID', msg: null, fields: [fault] }] as const;
    const user = someUser({ emailVerified: false });
    const app = await openEdition({}, { user, calls: { [voteCall]: refusal } });
    expect(await screen.findByText(/only counts if your email address is verified/)).toBeVisible();
    await choose(app, 'bells');
    await press(app, 'Cast my vote');
    expect(await screen.findByText('This piece is too new.')).toBeVisible();
  });

  it('waits no longer if it cannot be found out who the user is, but asks again on request', async () => {
    const app = await openEdition({}, { calls: { 'GET /api/user/': 503 } });
    expect(await screen.findByText('Sorry, we could not find out whether you are logged in.')).toBeVisible();
    app.answers['GET /api/user/'] = someUser();
    await press(app, 'Try again');
    expect(await search()).toBeVisible();
  });

  it('is shown once voting has closed', async () => {
    const own = { brass: [cast([1])], vocal: [] };
    await openEdition({ stage: 3 }, { user: someUser(), calls: { [votesCall]: own } });
    await waitFor(() => expect(onBallot()).toEqual([expect.stringContaining('Joy Bells')]));
  });
});
