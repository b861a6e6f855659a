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

const fieldOf = (name: string) => screen.getByLabelText(`Issues expected of ${name}`);
const saveOf = (name: string) => screen.findByRole('button', { name: `Save the issues expected of ${name}` });

/** The page with these journals. */
async function openWith(listed: readonly Journal[]) {
  const calls = {
    [journalsCall]: listed,
    [`GET ${base}/existingVouchers?q=&page=1`]: [200, [], { 'x-total-count': '0' }] as const,
    [expectCall]: journals(6)[0] ?? {},
  };
  const app = await openApp('/admin/subscriptions', { user: administrator(), calls });
  await screen.findByRole('table', { name: 'Journals' });
  return {
    ...app,
    save: async (name: string) => app.user.click(await saveOf(name)),
    loads: (count: number) =>
      waitFor(() => expect(app.calls().filter((call) => call === journalsCall)).toHaveLength(count)),
  };
}

/** Six issues of the Festival Series have been saved, and the list is still being reloaded. */
async function openAfterSaving() {
  const app = await openWith(journals(null, 4));
  const answerList = app.hold(journalsCall);
  app.answers[journalsCall] = journals(6, 5);
  await app.user.type(fieldOf('Festival Series'), '6');
  await app.save('Festival Series');
  await app.loads(2);
  const reload = async () => {
    answerList();
    await waitFor(() => expect(fieldOf('General Series')).toHaveValue('5'));
  };
  return { ...app, reload };
}

describe('D13 the issues expected of a journal', () => {
  silenceErrors();

  it('are shown as others have set them, and not replaced unseen', async () => {
    const { save, loads, ...app } = await openWith(journals(null, 4));

    app.answers[journalsCall] = journals(6, 5);
    await app.user.type(fieldOf('Festival Series'), '6');
    await save('Festival Series');
    await waitFor(() => expect(fieldOf('General Series')).toHaveValue('5'));

    app.answers[journalsCall] = journals(6, 7);
    await app.user.type(fieldOf('General Series'), '2');
    await save('Festival Series');
    await loads(3);
    expect(fieldOf('General Series')).toHaveValue('52');

    app.answers[expectCall] = [409, { code: 'CONFLICT', msg: null }];
    await save('General Series');
    expect(await screen.findByText(/^Somebody else has changed a figure/)).toBeVisible();
    expect(app.bodies(expectCall)).toEqual([
      { journalId: 1, expected: 6, oldExpected: null },
      { journalId: 1, expected: 6, oldExpected: 6 },
      { journalId: 2, expected: 52, oldExpected: 5 },
    ]);
  });

  it.each([
    ['before the list is reloaded', false],
    ['while the list is being reloaded', true],
  ])('can be changed and saved again %s', async (_, isReloaded) => {
    const { save, reload, ...app } = await openAfterSaving();
    await app.user.clear(fieldOf('Festival Series'));
    await app.user.type(fieldOf('Festival Series'), '7');
    if (isReloaded) await reload();
    expect(fieldOf('Festival Series')).toHaveValue('7');
    await save('Festival Series');
    await waitFor(() => expect(app.bodies(expectCall)).toHaveLength(2));
    expect(app.bodies(expectCall)[1]).toEqual({ journalId: 1, expected: 7, oldExpected: 6 });
  });

  it('stay cleared, to be typed again, when the list is reloaded', async () => {
    const { reload, ...app } = await openAfterSaving();
    await app.user.clear(fieldOf('Festival Series'));
    await reload();
    expect(fieldOf('Festival Series')).toHaveValue('');
  });

  it('are sent once, and those typed meanwhile are kept', async () => {
    const { save, ...app } = await openWith(journals(null, 4));
    const answerSave = app.hold(expectCall);
    await app.user.type(fieldOf('Festival Series'), '6');
    await save('Festival Series');
    await app.user.type(fieldOf('Festival Series'), '0{Enter}');
    answerSave();
    await saveOf('Festival Series');
    expect(fieldOf('Festival Series')).toHaveValue('60');
    expect(app.bodies(expectCall)).toEqual([{ journalId: 1, expected: 6, oldExpected: null }]);
  });
});
