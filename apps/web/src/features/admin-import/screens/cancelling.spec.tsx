import { describe, expect, it } from '@jest/globals';
import type { CatalogueImport } from '@music/contracts';
import { screen } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { importId, someImport, someReport } from '../../../testing/imports.js';
import { fixRandomIds } from '../../../testing/random-ids.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';

const latest = 'GET /api/admin/imports';
const start = 'POST /api/admin/imports';
const progress = `${latest}/${importId}`;
const cancel = `DELETE /api/admin/imports/${importId}`;
const clean = someReport({
  totals: { read: 45, inserted: 1, updated: 0, unchanged: 44, repaired: 0, rejected: 0 },
});

const openWhileRunning = (dryRun: boolean) => {
  const running = someImport({ dryRun, state: 'running', done: 7 });
  return openApp('/admin/import', {
    user: administrator(),
    calls: {
      [latest]: { latest: running },
      [progress]: running,
      'GET /api/admin/audit?action=catalogue-imported&page=1': { rows: [], page: 1, pages: 1, total: 0 },
      [cancel]: { ...running, state: 'cancelled' },
      [start]: someImport({ dryRun }),
      [`POST /api/admin/imports/${importId}/brass.csv`]: { bytes: 4 },
      [`${progress}/findings?page=1`]: { rows: [], page: 1, pages: 1, total: 0 },
    },
  });
};
const button = (name: string) => screen.findByRole('button', { name });

describe('an import that takes too long', () => {
  silenceErrors();

  it('can be cancelled, and started again', async () => {
    const { user, answers } = await openWhileRunning(false);
    await user.click(await button('Cancel the import'));
    const said = await screen.findByText('The import was cancelled and nothing was changed.');
    expect(said).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Cancel the import' })).toBeNull();
    answers[progress] = someImport({ dryRun: false });
    await user.click(await button('Try again'));
    expect(await screen.findByText('Importing…')).toBeVisible();
  });

  it('says so if it could not be cancelled', async () => {
    const { user, answers } = await openWhileRunning(true);
    answers[cancel] = 503;
    await user.click(await button('Cancel the check'));
    expect(await screen.findByText('It could not be cancelled. Please try again.')).toBeVisible();
    expect(await button('Cancel the check')).toBeVisible();
  });

  it.each<[string, Partial<CatalogueImport>, string]>([
    ['it has failed and is tried again', { state: 'failed' }, 'Try again'],
    ['what was checked is imported', { state: 'done', report: clean }, 'Import'],
    ['other files are checked', { state: 'failed' }, 'Upload and check'],
  ])('no longer says so once %s', async (_, ended, next) => {
    fixRandomIds(importId);
    const { user, answers } = await openWhileRunning(true);
    answers[cancel] = 503;
    await user.click(await button('Cancel the check'));
    expect(await screen.findByText('It could not be cancelled. Please try again.')).toBeVisible();
    answers[progress] = someImport(ended);
    await user.upload(screen.getByLabelText(/Choose files/), new File(['rows'], 'brass.csv'));
    const startNext = await button(next);
    const running = someImport({ state: 'running' });
    Object.assign(answers, { [progress]: running, [start]: running });
    await user.click(startNext);
    expect(await button('Cancel the check')).toBeVisible();
    expect(screen.queryByText('It could not be cancelled. Please try again.')).toBeNull();
  });
});
