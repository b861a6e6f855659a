import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Upload } from '@music/contracts';
import { encodeColumns } from '@music/rules';
import { screen, waitFor } from '@testing-library/react';
import type { Action } from 'redux';
import { admin } from '../features/admin/admin.state.js';
import { adminCatalogue } from '../features/admin-catalogue/admin-catalogue.state.js';
import { adminFiles } from '../features/admin-files/admin-files.state.js';
import { adminImport } from '../features/admin-import/admin-import.state.js';
import { adminSeasonal } from '../features/admin-seasonal/admin-seasonal.state.js';
import { grid } from '../features/catalogue-grid/grid.state.js';
import { openApp } from '../testing/app.js';
import { answerCalls } from '../testing/calls.js';
import { someImport, someReport } from '../testing/imports.js';
import { listed } from '../testing/listed.js';
import { pageOf, somePublication } from '../testing/managed.js';
import { brassRow } from '../testing/rows.js';
import { silenceErrors } from '../testing/silence.js';
import { administrator } from '../testing/users.js';
import { adminFeature } from './admin-feature.js';
import { createAppStore } from './store.js';

const brass = 'GET /api/brass?form=columns';
const edit = 'PUT /api/admin/catalogue/brass/12';
const theImport = someImport({ dryRun: false, state: 'done', report: someReport({ outcome: 'imported' }) });
const theUpload: Upload = {
  uploadId: '0b8f5c3e-0d6c-4c53-8a4e-8f9f5f0f2a11',
  state: 'done',
  received: 1,
  done: 1,
  total: 1,
  report: { outcome: 'taken', files: [], totals: { taken: 1, skipped: 0, refused: 0 }, tookMs: 900 },
};
const theFiles = { uploadId: theUpload.uploadId, files: [], dryRun: false };
const titled = (title: string) => ({
  [brass]: encodeColumns('brass', [brassRow(12, { title })]),
  'GET /api/home': {
    counts: { brass: 1, contemporary: 0, vocal: 0 },
    latest: [listed(12, { title })],
    album: null,
    seasons: [],
  },
});

/** A store with a loaded grid; `fetched` counts its calls after it has been shown once more. */
async function openGrid() {
  const { calls } = answerCalls(titled('Nicaea'));
  const store = createAppStore([adminFeature, grid]);
  const fetched = async (): Promise<number> => {
    store.dispatch(grid.brass.fetch());
    await jest.advanceTimersByTimeAsync(0);
    return calls().length;
  };
  expect([await fetched(), await fetched()]).toEqual([1, 1]);
  return { store, fetched };
}
const received = ({ received: { type } }: { received: { type: string } }): Action<string> => ({ type });
const answered = { args: null, key: null };

describe('a change of the catalogue', () => {
  silenceErrors();
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['an edited publication', received(adminCatalogue.edit)],
    ['an edited name', received(adminCatalogue.editPerson)],
    ['a changed seasonal page', received(adminSeasonal.change)],
    ['a refresh', admin.refresh.received({ ...answered, reply: { version: 7, rows: 1, tookMs: 900 } })],
    ['the start of an import', adminImport.start.received({ ...answered, reply: theImport })],
    ['an import', adminImport.progress.received({ ...answered, reply: theImport })],
    ['added files', adminFiles.upload.received({ ...answered, reply: theUpload })],
  ])(
    'is fetched once when the grid is next shown, and once more after ten seconds: %s',
    async (_, action) => {
      const { store, fetched } = await openGrid();
      store.dispatch(action);
      expect([await fetched(), await fetched()]).toEqual([2, 2]);
      await jest.advanceTimersByTimeAsync(10_000);
      expect([await fetched(), await fetched()]).toEqual([3, 3]);
    },
  );

  it.each([
    ['an import', adminImport.start.received({ ...answered, reply: theImport })],
    ['an upload', adminFiles.send.received({ ...answered, args: theFiles, reply: theUpload })],
  ])('is seen in the grid even if nobody watches the end of it: %s', async (_, action) => {
    const { store, fetched } = await openGrid();
    store.dispatch(action);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await fetched()).toBe(2);
    store.dispatch(received(adminCatalogue.edit));
    expect(await fetched()).toBe(3);
    await jest.advanceTimersByTimeAsync(3 * 60_000);
    expect(await fetched()).toBe(4);
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(await fetched()).toBe(5);
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(await fetched()).toBe(5);
  });

  it('is not assumed after the check of an import or of files', async () => {
    const { store, fetched } = await openGrid();
    store.dispatch(adminImport.progress.received({ ...answered, reply: someImport() }));
    store.dispatch(
      adminFiles.send.received({ ...answered, args: { ...theFiles, dryRun: true }, reply: theUpload }),
    );
    expect(await fetched()).toBe(1);
  });
});

describe('the administrator who changes the catalogue', () => {
  silenceErrors();

  it('sees the change in the grid and on the home page without a reload', async () => {
    const { user, answers, calls, goTo } = await openApp('/', {
      user: administrator(),
      calls: {
        ...titled('Nicaea'),
        'GET /api/hall-of-fame': { brass: [], vocal: [] },
        'GET /api/admin/catalogue?category=brass&q=&page=1': pageOf(somePublication()),
        [edit]: somePublication(),
      },
    });
    await screen.findByRole('link', { name: 'Nicaea' });
    goTo('/brass');
    await screen.findByRole('link', { name: 'Nicaea' });
    goTo('/admin/catalogue');
    await user.click(await screen.findByRole('button', { name: 'Edit Nicaea' }));
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit Nicaea' })).toBeNull());
    Object.assign(answers, titled('Holy, Holy, Holy'));
    goTo('/brass');
    expect(await screen.findByRole('link', { name: 'Holy, Holy, Holy' })).toBeVisible();
    goTo('/');
    expect(await screen.findByRole('link', { name: 'Holy, Holy, Holy' })).toBeVisible();
    expect(calls().filter((call) => call === brass)).toHaveLength(2);
  });
});
