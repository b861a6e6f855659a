import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { settle } from '../../../testing/deferred.js';
import { someEdition } from '../../../testing/editions.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';

const editions = {
  brass: [
    someEdition({ stage: 6, name: 'Brass 2026' }),
    someEdition({ id: 2, year: 2024, stage: 13, name: 'Brass 2024' }),
  ],
  vocal: [someEdition({ id: 3, category: 'vocal', name: 'Vocal 2026' })],
};
const home = { counts: { brass: 1, contemporary: 1, vocal: 1 }, latest: [], album: null, seasons: [] };

describe('the hall of fame', () => {
  silenceErrors();

  it('C-031 C-107 C-194 is a timeline of editions with their stages in words', async () => {
    await openApp('/hall-of-fame', { calls: { 'GET /api/hall-of-fame': editions } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Hall of Fame' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
      '2026',
      '2024',
    ]);
    expect(screen.getByRole('link', { name: 'Brass 2026' })).toHaveAttribute(
      'href',
      '/hall-of-fame/brass/2026/4',
    );
    for (const text of ['Places 50 to 21', 'Voting is open', 'All results', 'Archive'])
      expect(screen.getByText(text)).toBeVisible();
    const main = screen.getByRole('navigation', { name: 'Main' });
    expect(within(main).getByRole('link', { name: 'Hall of Fame' })).toHaveAttribute('aria-current', 'page');
  });

  it('is empty before the first vote', async () => {
    await openApp('/hall-of-fame', { calls: { 'GET /api/hall-of-fame': { brass: [], vocal: [] } } });
    expect(await screen.findByText('There has been no vote yet.')).toBeVisible();
  });

  it('is on the home page during a vote or a countdown, even if the next edition has been announced', async () => {
    const next = someEdition({ id: 5, year: 2027, stage: 0, name: 'Brass 2027' });
    const calls = {
      'GET /api/home': home,
      'GET /api/hall-of-fame': { ...editions, brass: [next, ...editions.brass] },
    };
    await openApp('/', { calls });
    const panel = await screen.findByRole('region', { name: 'Hall of Fame' });
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Brass 2026Places 50 to 21', 'Vocal 2026Voting is open']);
  });

  it.each(['/', '/hall-of-fame', '/hall-of-fame/brass/2026/4'])(
    'at %s has a hidden edition from the log-in of an administrator until the log-out',
    async (path) => {
      const hidden = someEdition({ stage: 0, opensAt: null, name: 'Hidden 2026' });
      const call = 'GET /api/hall-of-fame';
      const visitor = {
        'GET /api/user/': [401, { code: 'UNAUTHORISED', msg: null }] as const,
        [call]: { brass: [], vocal: [] },
      };
      const app = await openApp(path, { calls: { 'GET /api/home': home, ...visitor } });
      await waitFor(() => expect(screen.queryByText('Loading, Please Wait...')).toBeNull());
      expect(screen.queryByText('Hidden 2026')).toBeNull();
      const lookAgain = (now: Record<string, CallAnswer>): void => {
        Object.assign(app.answers, now);
        fireEvent(document, new Event('visibilitychange'));
      };
      lookAgain({ 'GET /api/user/': administrator(), [call]: { brass: [hidden], vocal: [] } });
      expect(await screen.findByText('Hidden 2026')).toBeVisible();
      lookAgain(visitor);
      await waitFor(() => expect(screen.queryByText('Hidden 2026')).toBeNull());
    },
  );

  it.each(['/', '/hall-of-fame', '/hall-of-fame/brass/2026/4'])(
    'at %s is requested once for an administrator',
    async (path) => {
      const call = 'GET /api/hall-of-fame';
      const app = await openApp(path, {
        user: administrator(),
        calls: { 'GET /api/home': home, [call]: editions },
        heldCall: 'GET /api/user/',
      });
      expect((await screen.findAllByText('Brass 2026'))[0]).toBeVisible();
      app.release();
      expect((await screen.findAllByRole('button', { name: 'Log out' }))[0]).toBeVisible();
      await act(settle);
      expect(app.calls().filter((each) => each === call)).toHaveLength(1);
    },
  );
});
