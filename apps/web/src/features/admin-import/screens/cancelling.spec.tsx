import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { importId, someImport } from '../../../testing/imports.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';

const latest = 'GET /api/admin/imports';
const start = 'POST /api/admin/imports';
const cancel = `DELETE /api/admin/imports/${importId}`;

const openWhileRunning = (dryRun: boolean) => {
  const running = someImport({ dryRun, state: 'running', done: 7 });
  return openApp('/admin/import', {
    user: administrator(),
    calls: {
      [latest]: { latest: running },
      [`${latest}/${importId}`]: running,
      'GET /api/admin/audit?action=catalogue-imported&page=1': { rows: [], page: 1, pages: 1, total: 0 },
      [cancel]: { ...running, state: 'cancelled' },
      [start]: someImport({ dryRun }),
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
    answers[`${latest}/${importId}`] = someImport({ dryRun: false });
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
});
