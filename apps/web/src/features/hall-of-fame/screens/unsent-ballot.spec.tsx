import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  cast,
  choose,
  onBallot,
  openEdition,
  press,
  voteCall,
  votesCall,
} from '../../../testing/edition-page.js';
import { imitateLayout } from '../../../testing/screen.js';
import { silenceErrors } from '../../../testing/silence.js';
import { someUser } from '../../../testing/users.js';

type App = Awaited<ReturnType<typeof openEdition>>;

/** Follows a link to another page, and returns the question that is asked first. */
async function askedOnLeaving({ user }: App) {
  imitateLayout();
  await user.click(screen.getByRole('link', { name: 'All editions' }));
  return within(await screen.findByRole('dialog'));
}
const expectOpen = () => expect(onBallot()).toHaveLength(1);

describe('a ballot that has not been sent', () => {
  silenceErrors();

  it('is not lost without a question if a visitor follows a link', async () => {
    const app = await openEdition();
    await choose(app, 'bells');
    const question = await askedOnLeaving(app);
    question.getByText('What you have entered has not been saved or sent, and will be lost if you leave.');
    await app.user.click(question.getByRole('button', { name: 'Keep editing' }));
    expectOpen();
    await press(app, /^Remove/);
    await app.user.click(screen.getByRole('link', { name: 'All editions' }));
    expect(await screen.findByRole('heading', { name: 'Hall of Fame' })).toBeVisible();
  });

  it('is not lost without a question if the session ends', async () => {
    const app = await openEdition({}, { user: someUser() });
    await choose(app, 'bells');
    app.answers['GET /api/user/'] = [401, { code: 'UNAUTHORISED', msg: null }];
    fireEvent(document, new Event('visibilitychange'));
    await screen.findByText('Please log in to vote.');
    await askedOnLeaving(app);
    expectOpen();
  });

  it('says that it is being sent if a link is followed meanwhile, until it is recorded', async () => {
    const app = await openEdition({}, { user: someUser(), calls: { [voteCall]: cast([1]) } });
    await choose(app, 'joy bells');
    const record = app.hold(voteCall);
    await press(app, 'Cast my vote');
    const question = await askedOnLeaving(app);
    question.getByText('Your vote is still being sent, and may not be recorded if you leave now.');
    expect(question.queryByRole('button', { name: 'Keep editing' })).toBeNull();
    question.getByRole('button', { name: 'Stay on this page' });
    record();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(/^Thank you\. Your vote has been recorded\./)).toBeVisible();
  });

  it('can be given up for the recorded one, also once all its pieces have been removed', async () => {
    const own = { brass: [cast([3])], vocal: [] };
    const app = await openEdition({}, { user: someUser(), calls: { [votesCall]: own } });
    await press(app, 'Change my vote');
    await press(app, /^Remove/);
    screen.getByText('No pieces chosen yet.');
    expect(screen.queryByRole('button', { name: 'Cast my vote' })).toBeNull();
    await press(app, 'Keep my vote as it is');
    expect(onBallot()).toEqual([expect.stringContaining('Enjoyed at Last')]);
  });
});
