import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { someEdition } from '../../../testing/editions.js';
import { silenceErrors } from '../../../testing/silence.js';

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

  it('is on the home page during a vote or a countdown', async () => {
    const calls = { 'GET /api/home': home, 'GET /api/hall-of-fame': editions };
    await openApp('/', { calls });
    const panel = await screen.findByRole('region', { name: 'Hall of Fame' });
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Brass 2026Places 50 to 21', 'Vocal 2026Voting is open']);
  });
});
