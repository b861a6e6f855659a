import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { Upload } from '@music/contracts';
import { maxUploadBytes } from '@music/rules';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { fixRandomIds } from '../../../testing/random-ids.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';

const uploadId = '0b8f5c3e-0d6c-4c53-8a4e-8f9f5f0f2a11';
const waiting: Upload = { uploadId, state: 'waiting', received: 2, done: 0, total: 0, report: null };
const none = { place: null, remarks: [] };
const report: Upload['report'] = {
  outcome: 'taken',
  files: [
    { ...none, name: 'readme.txt', outcome: 'skipped', reason: 'is no format the shop sells' },
    { name: 'brass-12.pdf', outcome: 'taken', reason: null, place: 'brass 12, Score', remarks: ['says “X”'] },
    { ...none, name: 'tuba.pdf', outcome: 'refused', reason: 'is encrypted' },
  ],
  totals: { taken: 1, skipped: 1, refused: 1 },
  tookMs: 1200,
};

const file = (name: string) => new File(['music'], name);
const path = (name: string) => `POST /api/admin/files/${uploadId}/${name}`;

async function open(calls: Record<string, CallAnswer> = {}) {
  fixRandomIds(uploadId);
  return openApp('/admin/files', { user: administrator(), calls });
}
const uploadButton = () => screen.findByRole('button', { name: 'Upload' });

describe('the administrators’ files', () => {
  silenceErrors();

  it('are sent one by one, and the results are shown: files that need attention first', async () => {
    const { user, answers, sent } = await open({
      [path('brass-12.pdf')]: { bytes: 5 },
      [path('a%20tuba.pdf')]: { bytes: 5 },
      'POST /api/admin/files': waiting,
      [`GET /api/admin/files/${uploadId}`]: { ...waiting, state: 'reading', done: 1, total: 2 },
    });
    await user.upload(await screen.findByLabelText(/Choose files/), [
      file('brass-12.pdf'),
      file('a tuba.pdf'),
    ]);
    expect(screen.getByText('2 files, 1 kB')).toBeVisible();
    await user.click(screen.getByLabelText('Check only: report problems, keep nothing'));
    await user.click(await uploadButton());
    expect(await screen.findByText('1 of 2 files read', {}, { timeout: 60_000 })).toBeVisible();
    expect(sent.find(({ call }) => call === 'POST /api/admin/files')?.body).toEqual({
      uploadId,
      dryRun: true,
    });

    answers[`GET /api/admin/files/${uploadId}`] = { ...waiting, state: 'done', done: 3, total: 3, report };
    const said = 'Files have been added. The shop will show them in a moment.';
    expect(await screen.findByText(said, {}, { timeout: 60_000 })).toBeVisible();
    expect(screen.getByText('1 added, 1 skipped, 1 refused')).toBeVisible();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'tuba.pdf–Refusedis encrypted',
      'brass-12.pdfbrass 12, ScoreAddedsays “X”',
      'readme.txt–Skippedis no format the shop sells',
    ]);
  });

  it('are not sent if a folder was dropped, which no browser can read like a file', async () => {
    const { user, calls } = await open();
    const drop = await screen.findByText('Choose files, or drop them here');
    const items = [{ webkitGetAsEntry: () => ({ isDirectory: true, name: 'Band set' }) }];
    fireEvent.drop(drop, { dataTransfer: { files: [file('Band set')], items } });
    await user.click(await uploadButton());
    expect(await screen.findByText(/^Band set is a folder\. Please zip it first/)).toBeVisible();
    expect(calls().filter((call) => call.startsWith('POST /api/admin'))).toEqual([]);
    const entry = { webkitGetAsEntry: () => ({ isDirectory: false, name: 'readme.txt' }) };
    fireEvent.drop(drop, { dataTransfer: { files: [file('readme.txt')], items: [entry] } });
    expect(screen.queryByText(/is a folder/)).toBeNull();
    expect(screen.getByText('1 file, 1 kB')).toBeVisible();
  });

  it('that were only checked would be added', async () => {
    const { user } = await open({
      [path('brass-12.pdf')]: { bytes: 5 },
      'POST /api/admin/files': waiting,
      [`GET /api/admin/files/${uploadId}`]: {
        ...waiting,
        state: 'done',
        report: { ...report, outcome: 'dry run' },
      },
    });
    await user.upload(await screen.findByLabelText(/Choose files/), file('brass-12.pdf'));
    await user.click(screen.getByLabelText('Check only: report problems, keep nothing'));
    await user.click(await uploadButton());
    const said = await screen.findByText('1 would be added, 1 skipped, 1 refused', {}, { timeout: 60_000 });
    expect(said).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Would be added' })).toBeVisible();
  });

  it('are checked before anything is sent, and none may be too large', async () => {
    const { user, sent } = await open();
    await user.click(await uploadButton());
    expect(await screen.findByText('Please choose the files first.')).toBeVisible();
    const large = file('large.zip');
    Object.defineProperty(large, 'size', { value: maxUploadBytes + 1 });
    await user.upload(screen.getByLabelText(/Choose files/), large);
    await user.click(await uploadButton());
    expect(await screen.findByText(/large.zip has more than 200 MB/)).toBeVisible();
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it('that cannot be found any more are requested again by hand, not for ever', async () => {
    const place = `GET /api/admin/files/${uploadId}`;
    const { user, answers, sent } = await open({
      [path('a.pdf')]: { bytes: 5 },
      'POST /api/admin/files': waiting,
      [place]: 503,
    });
    await user.upload(await screen.findByLabelText(/Choose files/), file('a.pdf'));
    await user.click(await uploadButton());
    const again = await screen.findByRole('button', { name: 'Check again' }, { timeout: 60_000 });
    const asked = sent.filter(({ call }) => call === place).length;
    answers[place] = { ...waiting, state: 'done', report };
    await user.click(again);
    expect(await screen.findByText('1 added, 1 skipped, 1 refused', {}, { timeout: 60_000 })).toBeVisible();
    expect(sent.filter(({ call }) => call === place)).toHaveLength(asked + 1);
  });

  it('wait while others are read', async () => {
    const busy = [409, { code: 'LIBRARY_INGEST_BUSY', msg: null }] as const;
    const { user } = await open({ [path('a.pdf')]: { bytes: 5 }, 'POST /api/admin/files': busy });
    await user.upload(await screen.findByLabelText(/Choose files/), file('a.pdf'));
    await user.click(await uploadButton());
    expect(await screen.findByText(/Another upload is being read/)).toBeVisible();
    expect(await uploadButton()).toBeEnabled();
  });

  it('C-161 are no longer being uploaded once the session has ended', async () => {
    const stranger = [401, { code: 'UNAUTHORISED', msg: null }] as const;
    const { user, answers } = await open({ [path('a.pdf')]: stranger });
    await user.upload(await screen.findByLabelText(/Choose files/), file('a.pdf'));
    answers['GET /api/user/'] = stranger;
    await user.click(await uploadButton());
    expect(await screen.findByText(/Your session has ended/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Upload', hidden: true })).toBeInTheDocument();
  });
});
