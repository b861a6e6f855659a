import { describe, expect, it } from '@jest/globals';
import type { Journal } from '@music/contracts';
import { screen, waitFor } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';

const base = '/api/admin/subscriptions';
const journalsCall = `GET ${base}/journals`;
const expectCall = `POST ${base}/journals`;
const names = ['Festival Series', 'General Series'];

/** The journals with these numbers of expected issues. */
const journals = (...expected: (number | null)[]): Journal[] =>
  names.map((name, at) => ({
    id: at + 1,
    name,
    seriesId: at + 1,
    year: new Date().getFullYear(),
    issues: 2,
    expected: expected[at] ?? null,
    removed: false,
  }));

describe('D13 the issues expected of a journal', () => {
  silenceErrors();

  it('are shown as others have set them, and not replaced unseen', async () => {
    const calls = {
      [journalsCall]: journals(null, 4),
      [`GET ${base}/existingVouchers?q=&page=1`]: [200, [], { 'x-total-count': '0' }] as const,
      [expectCall]: journals(6)[0] ?? {},
    };
    const app = await openApp('/admin/subscriptions', { user: administrator(), calls });
    const fieldOf = (name: string) => screen.getByLabelText(`Issues expected of ${name}`);
    const save = (name: string) =>
      app.user.click(screen.getByRole('button', { name: `Save the issues expected of ${name}` }));
    const reloads = (count: number) =>
      waitFor(() => expect(app.calls().filter((call) => call === journalsCall)).toHaveLength(count));
    await screen.findByRole('table', { name: 'Journals' });

    app.answers[journalsCall] = journals(6, 5);
    await app.user.type(fieldOf('Festival Series'), '6');
    await save('Festival Series');
    await waitFor(() => expect(fieldOf('General Series')).toHaveValue('5'));

    app.answers[journalsCall] = journals(6, 7);
    await app.user.type(fieldOf('General Series'), '2');
    await save('Festival Series');
    await reloads(3);
    expect(fieldOf('General Series')).toHaveValue('52');

    app.answers[expectCall] = [409, { code: 'CONFLICT', msg: null }];
    await save('General Series');
    expect(await screen.findByText(/^Somebody else has changed this figure/)).toBeVisible();
    expect(app.bodies(expectCall)).toEqual([
      { journalId: 1, expected: 6, oldExpected: null },
      { journalId: 1, expected: 6, oldExpected: 6 },
      { journalId: 2, expected: 52, oldExpected: 5 },
    ]);
  });
});
