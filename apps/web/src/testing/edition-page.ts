import type { Edition, UserDetail } from '@music/contracts';
import { encodeColumns } from '@music/rules';
import { screen, within } from '@testing-library/react';
import { openApp } from './app.js';
import type { CallAnswer } from './calls.js';
import { someEdition } from './editions.js';
import { brassRow } from './rows.js';

export const gridCall = 'GET /api/brass?form=columns';
export const votesCall = 'GET /api/user/hall-of-fame-votes';
export const voteCall = 'POST /api/hall-of-fame/brass/vote';
const rows = [
  brassRow(1, { title: 'Joy Bells', number: '1371', composer: 'Henry Goffin', arranger: 'Ray Allen' }),
  brassRow(2, { title: 'Joyful News' }),
  brassRow(3, { title: 'Enjoyed at Last' }),
  brassRow(4, { title: 'Joy to Come', year: 2027 }),
];
export const cast = (votes: number[]) => ({ hallOfFameId: 4, votes, castAt: '2026-05-03T10:00:00.000Z' });

interface Opening {
  user?: UserDetail;
  calls?: Record<string, CallAnswer>;
}
/** The page of brass edition 4, open for votes unless `fields` say otherwise. */
export function openEdition(fields: Partial<Edition> = {}, { user, calls }: Opening = {}) {
  const edition = someEdition(fields);
  const editions = { brass: [], vocal: [], [edition.category]: [edition] };
  return openApp(`/hall-of-fame/${edition.category}/2026/4`, {
    user,
    calls: {
      'GET /api/hall-of-fame': editions,
      [gridCall]: encodeColumns('brass', rows),
      [votesCall]: { brass: [], vocal: [] },
      ...calls,
    },
  });
}
type App = Awaited<ReturnType<typeof openEdition>>;

export const search = () => screen.findByRole('combobox', { name: 'Find a piece' });
const ballot = () => screen.getByRole('list', { name: 'Your ballot' });
/** The pieces in the list. */
export const onBallot = (): (string | null)[] =>
  within(ballot())
    .queryAllByRole('listitem')
    .map((item) => item.textContent);
/** Finds each piece, and puts it on the ballot. */
export async function choose({ user }: App, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await user.type(await search(), text);
    await user.keyboard('{ArrowDown}{Enter}');
  }
}
export const press = async ({ user }: App, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
