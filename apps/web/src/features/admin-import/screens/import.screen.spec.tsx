import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ImportFinding } from '@music/contracts';
import { maxUploadBytes } from '@music/rules';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { settle } from '../../../testing/deferred.js';
import {
  importId,
  rejectedYear,
  repairedYear,
  someImport,
  someReport,
  someRun,
} from '../../../testing/imports.js';
import { fixRandomIds } from '../../../testing/random-ids.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';

const latest = 'GET /api/admin/imports';
const start = 'POST /api/admin/imports';
const progress = `GET /api/admin/imports/${importId}`;
const upload = (name: string) => `POST /api/admin/imports/${importId}/${name}`;
const findings = (search = 'page=1') => `${progress}/findings?${search}`;
const runs = 'GET /api/admin/audit?action=catalogue-imported&page=1';
const pageOf = <R,>(rows: R[]) => ({ rows, page: 1, pages: 1, total: rows.length });
const patient = { timeout: 60_000 };
const refusal = (code: string) => [409, { code, msg: null }] as const;
const checked = someImport({ state: 'done', report: someReport() });
const clean = someReport({
  totals: { read: 45, inserted: 1, updated: 0, unchanged: 44, repaired: 0, rejected: 0 },
});

async function open(calls: Record<string, CallAnswer> = {}) {
  fixRandomIds(importId);
  return openApp('/admin/import', {
    user: administrator(),
    calls: {
      [latest]: { latest: null },
      [runs]: pageOf([]),
      [findings()]: pageOf<ImportFinding>([]),
      ...calls,
    },
  });
}
type App = Awaited<ReturnType<typeof open>>;

const file = (name: string) => new File(['rows'], name);
const button = (name: string) => screen.findByRole('button', { name });
const choose = async (app: App, ...files: File[]) => {
  await app.user.upload(await screen.findByLabelText(/Choose files/), files);
  await app.user.click(await button('Upload and check'));
};
const cells = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join('|'));
/** The calls that changed something. */
const posts = ({ calls }: App) => calls().filter((call) => call.startsWith('POST'));

describe('an import of catalogue files', () => {
  silenceErrors();

  it('begins with a check: the files are uploaded one by one, and then their rows are counted', async () => {
    const app = await open({
      [upload('people.csv')]: { bytes: 4 },
      [upload('Brass.csv')]: { bytes: 4 },
      [start]: someImport(),
      [progress]: someImport({ state: 'running', done: 12_345 }),
    });
    const release = app.hold(upload('Brass.csv'));
    await choose(app, file('people.csv'), file('Brass.csv'));
    expect(await screen.findByText('Uploading Brass.csv, file 2 of 2')).toBeVisible();
    expect(app.bodies(start)).toEqual([]);
    release();
    expect(await screen.findByText('Waiting to begin')).toBeVisible();
    expect(posts(app)).toEqual([upload('people.csv'), upload('Brass.csv'), start]);
    expect(app.bodies(start)).toEqual([{ importId, dryRun: true, skipRejected: true }]);

    expect(await screen.findByText('12,345 rows checked', {}, patient)).toBeVisible();
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('value');
    app.answers[progress] = someImport({ state: 'running', stage: 'writing', done: 45, total: 12_345 });
    expect(await screen.findByText('45 of 12,345 rows compared', {}, patient)).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '45');
    app.answers[progress] = checked;
    expect(await screen.findByText('Checked. Nothing has been imported yet.', {}, patient)).toBeVisible();
  });

  it.each([
    [[], 'Please choose the files first.'],
    [['brass.csv', 'prices.csv'], /^prices\.csv is not a file of the catalogue\. Expected are people\.csv, /],
    [['people.csv', 'brass.xlsx'], /^brass\.xlsx is a spreadsheet\. Please open it, save it as CSV, and/],
    [['people.csv', 'Brass.ODS'], /^Brass\.ODS is a spreadsheet\. Please open it, save it as CSV, and/],
    [['brass.csv', 'BRASS.csv'], 'brass.csv was chosen twice.'],
  ])('sends nothing if the choice is wrong: %j', async (names, fault) => {
    const app = await open();
    const input = await screen.findByLabelText(/Choose files/);
    input.removeAttribute('accept');
    await choose(app, ...names.map(file));
    expect(await screen.findByText(fault)).toBeVisible();
    expect(posts(app)).toEqual([]);
  });

  it('sends nothing if a file is too large', async () => {
    const app = await open();
    const large = file('vocal.csv');
    Object.defineProperty(large, 'size', { value: maxUploadBytes + 1 });
    await choose(app, file('brass.csv'), large);
    expect(await screen.findByText(/^vocal\.csv has more than 200 MB/)).toBeVisible();
    expect(posts(app)).toEqual([]);
  });

  it('stops at a file that cannot be uploaded', async () => {
    const app = await open({ [upload('people.csv')]: 503 });
    await choose(app, file('people.csv'), file('brass.csv'));
    expect(await screen.findByText('The files could not be uploaded. Please try again.')).toBeVisible();
    expect(posts(app)).toEqual([upload('people.csv')]);
    expect(await button('Upload and check')).toBeEnabled();
  });

  it('sends no more files once the screen is left', async () => {
    const app = await open({
      [upload('people.csv')]: { bytes: 4 },
      'GET /api/admin/composers': [],
    });
    const release = app.hold(upload('people.csv'));
    await choose(app, file('people.csv'), file('brass.csv'));
    await screen.findByText('Uploading people.csv, file 1 of 2');
    await app.user.click(screen.getByRole('link', { name: 'Composers' }));
    await screen.findByText('No composers match.');
    release();
    await settle();
    await app.user.click(screen.getByRole('link', { name: 'Import' }));
    expect(await screen.findByText('No administrator has imported anything yet.')).toBeVisible();
    expect(posts(app)).toEqual([upload('people.csv')]);
    expect(await button('Upload and check')).not.toHaveAttribute('aria-disabled');
  });
});

describe('the report of a check', () => {
  silenceErrors();

  it('counts the rows of each file, and the changes by administrators', async () => {
    await open({ [latest]: { latest: checked } });
    expect(await screen.findByRole('heading', { name: 'Last check' })).toBeVisible();
    expect(cells('Files')).toEqual([
      'File|Rows|To be added|To be changed|Unchanged|Repaired|Rejected',
      'people.csv|45|0|0|45|0|0',
      'brass.csv|12,300|40|5|12,253|1|2',
      'Total|12,345|40|5|12,298|1|2',
    ]);
    expect(screen.getByText('Changes by administrators that will be kept: 3')).toBeVisible();
  });

  it('lists what was found, in pages, all or of one kind, and as CSV', async () => {
    const rejected = findings('outcome=rejected&page=1');
    const app = await open({
      [latest]: { latest: checked },
      [findings()]: { rows: [rejectedYear], page: 1, pages: 2, total: 51 },
      [findings('page=2')]: { rows: [repairedYear], page: 2, pages: 2, total: 51 },
      [rejected]: pageOf([{ ...rejectedYear, row: null, column: null, value: '', problem: 'is empty' }]),
    });
    expect(await screen.findByText('51 findings')).toBeVisible();
    expect(cells('Findings')).toContain(`Rejected|brass.csv|1204|Year|“3017”|${rejectedYear.problem}`);
    await app.user.click(await button('Next'));
    const repair = 'Repaired|brass.csv|7|Year|“ca.1817” → “1817”|more than a plain year';
    await waitFor(() => expect(cells('Findings')).toContain(repair));
    const csv = () => screen.getByRole('link', { name: 'Download as CSV' });
    expect(csv()).toHaveAttribute('href', `/api/admin/imports/${importId}/findings/csv`);

    expect(screen.getByLabelText('Show')).toHaveTextContent('AllRejected rowsRepaired cellsNoted cells');
    await app.user.selectOptions(screen.getByLabelText('Show'), 'Rejected rows');
    await waitFor(() => expect(cells('Findings')).toContain('Rejected|brass.csv|–|–|–|is empty'));
    expect(csv()).toHaveAttribute('href', `/api/admin/imports/${importId}/findings/csv?outcome=rejected`);
  });

  it('offers no import if a file cannot be read', async () => {
    const report = someReport({ outcome: 'stopped' });
    await open({ [latest]: { latest: someImport({ state: 'done', report }) } });
    expect(await screen.findByText(/^These files cannot be imported\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  });
});

describe('what was checked', () => {
  const { lines } = silenceErrors();
  const imported = someImport({ dryRun: false, state: 'done', report: someReport({ outcome: 'imported' }) });
  const ready = { [latest]: { latest: { ...checked, report: clean } } };

  it('is imported without its rejected rows only if the administrator agrees', async () => {
    const app = await open({
      [latest]: { latest: checked },
      [start]: someImport({ dryRun: false }),
      [progress]: someImport({ dryRun: false, state: 'running', stage: 'writing', done: 45, total: 12_343 }),
    });
    await app.user.click(await button('Import'));
    expect(await screen.findByText(/^2 rows are rejected\. Tick this box/)).toBeVisible();
    expect(posts(app)).toEqual([]);
    await app.user.click(screen.getByLabelText('Import the other 12,343 rows'));
    await app.user.click(await button('Import'));
    const said = await screen.findByText('Importing…');
    expect(said).toHaveFocus();
    expect(app.bodies(start)).toEqual([{ importId, dryRun: false, skipRejected: true, replaceDemo: false }]);
    expect(await screen.findByText('45 of 12,343 rows done', {}, patient)).toBeVisible();

    app.answers[progress] = imported;
    app.answers[runs] = pageOf([someRun()]);
    expect(await screen.findByText('Imported. The shop shows it in a moment.', {}, patient)).toBeVisible();
    expect(cells('Files')[0]).toBe('File|Rows|Added|Changed|Unchanged|Repaired|Rejected');
    expect(screen.getByText('Changes by administrators that were kept: 3')).toBeVisible();
    await waitFor(
      () => expect(cells('Past imports')[1]).toMatch(/\|Admin\|12,345\|40\|5\|2\|1\.5$/),
      patient,
    );
  });

  it('C-211 replaces the demo catalogue only after two questions', async () => {
    const app = await open({ ...ready, [start]: refusal('CATALOGUE_IMPORT_DEMO') });
    await app.user.click(await button('Import'));
    expect(await screen.findByText(/The shop has the demo catalogue\./)).toBeVisible();
    await app.user.click(screen.getByLabelText('Replace the demo catalogue'));
    await app.user.click(await button('Import'));
    await app.user.click(await button('Keep the demo'));
    expect([app.bodies(start).length, lines.at(-1)?.[0]]).toEqual([1, 'adminImport/start']);
    app.answers[start] = someImport({ dryRun: false, replaceDemo: true });
    await app.user.click(await button('Import'));
    await app.user.click(await button('Replace and import'));
    expect(await screen.findByText('Importing…')).toBeVisible();
    expect(app.bodies(start)[1]).toEqual({ importId, dryRun: false, skipRejected: false, replaceDemo: true });
  });

  it('waits while another import runs, which is shown', async () => {
    const otherId = '5d1f0a4e-7f0e-4b39-9d6a-3c1f2b7a9e10';
    const other = { ...someImport({ dryRun: false, state: 'running', done: 7 }), importId: otherId };
    const app = await open({
      ...ready,
      [start]: refusal('CATALOGUE_IMPORT_BUSY'),
      [`${latest}/${otherId}`]: other,
    });
    await button('Import');
    app.answers[latest] = { latest: other };
    await app.user.click(await button('Import'));
    expect(await screen.findByText('7 rows checked')).toBeVisible();
    expect(screen.getByText(/^Another import was running\./)).toBeVisible();
    app.answers[`${latest}/${otherId}`] = { ...imported, importId: otherId };
    app.answers[`${latest}/${otherId}/findings?page=1`] = pageOf<ImportFinding>([]);
    expect(await screen.findByText('Imported. The shop shows it in a moment.', {}, patient)).toBeVisible();
    expect(screen.getByText(/^Another import was running\./)).toBeVisible();
  });
});

describe('an import that is not this visit’s', () => {
  silenceErrors();

  it.each([
    ['unchanged', 'Nothing to import: everything is up to date.'],
    ['stopped', 'Nothing was imported, because rows were rejected.'],
  ] as const)('is shown with its result: %s', async (outcome, said) => {
    const ended = someImport({ dryRun: false, state: 'done', report: someReport({ outcome }) });
    await open({ [latest]: { latest: ended } });
    expect(await screen.findByRole('heading', { name: 'Last import' })).toBeVisible();
    expect(screen.getByText(said)).toBeVisible();
  });

  it('can be tried again if it failed', async () => {
    const failed = someImport({ dryRun: false, replaceDemo: true, state: 'failed' });
    const app = await open({ [latest]: { latest: failed }, [start]: someImport({ dryRun: false }) });
    expect(await screen.findByText(/^The import failed and nothing was changed\. Please try/)).toBeVisible();
    await app.user.click(await button('Try again'));
    expect(await screen.findByText('Importing…')).toBeVisible();
    expect(app.bodies(start)).toEqual([{ importId, dryRun: false, skipRejected: true, replaceDemo: true }]);
  });

  it('must be split if it failed because it was too large, and is not simply tried again', async () => {
    await open({ [latest]: { latest: someImport({ state: 'failed', tooLarge: true }) } });
    expect(await screen.findByText(/^These files are too large to import at once/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is followed while it runs; once lost it is requested by hand, not for ever', async () => {
    const running = someImport({ dryRun: false, state: 'running', done: 7 });
    const app = await open({ [latest]: { latest: running }, [progress]: 503 });
    expect(await screen.findByText('7 rows checked')).toBeVisible();
    expect(await button('An import is running…')).toHaveAttribute('aria-disabled', 'true');
    const lookAgain = await screen.findByRole('button', { name: 'Check again' }, patient);
    expect(app.bodies(progress)).toHaveLength(1);
    app.answers[progress] = { ...running, done: 8 };
    await app.user.click(lookAgain);
    expect(await screen.findByText('8 rows checked')).toBeVisible();
  });

  it('is requested again if it could not be loaded; past imports are listed all the same', async () => {
    const app = await open({ [latest]: 500, [runs]: pageOf([someRun({ details: {} })]) });
    expect(await screen.findByText('The last import could not be loaded.')).toBeVisible();
    expect(cells('Past imports')[1]).toMatch(/\|Admin\|–\|–\|–\|–\|–$/);
    app.answers[latest] = { latest: checked };
    await app.user.click(await button('Try again'));
    expect(await screen.findByRole('heading', { name: 'Last check' })).toBeVisible();
  });
});
