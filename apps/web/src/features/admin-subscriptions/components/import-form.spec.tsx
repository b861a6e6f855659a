import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';

const base = '/api/admin/subscriptions';
const list = 'GET /api/admin/subscriptions/existingVouchers?q=&page=1';
const importing = `POST ${base}/import-vouchers`;
const journal = {
  id: 11,
  name: 'Festival Series',
  seriesId: 1,
  year: 2020,
  issues: 2,
  expected: null,
  removed: false,
};

const open = async (answer: CallAnswer) => {
  const app = await openApp('/admin/subscriptions', {
    user: administrator(),
    calls: { [`GET ${base}/journals`]: [journal], [list]: [], [importing]: answer },
  });
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  await press('Import from CSV');
  return { ...app, press };
};

describe('importing vouchers', () => {
  silenceErrors();
  const csv = 'customerName,email\nLeeds Band,x';
  /** jsdom's files keep their bytes to themselves. */
  const choose = async (app: Awaited<ReturnType<typeof open>>, text: string) => {
    const file = new File([text], 'vouchers.csv', { type: 'text/csv' });
    Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text) });
    await app.user.upload(screen.getByLabelText('CSV file'), file);
  };

  it('lists every error by row and column, and creates nothing', async () => {
    const faults = [
      { row: 2, column: 'email', reason: 'Enter an email address.' },
      { row: 3, column: '', reason: 'Too many cells.' },
    ];
    const app = await open({ faults, rows: 2, made: [] });
    await app.press('Check file');
    expect(await screen.findByText('Please choose a file first.')).toBeVisible();
    await choose(app, '');
    await app.press('Check file');
    expect(await screen.findByText('This file is empty.')).toBeVisible();
    await choose(app, csv);
    await app.press('Check file');
    expect(await screen.findByText(/^2 errors\. Nothing has been created\./)).toBeVisible();
    const table = screen.getByRole('table', { name: 'Errors' });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['2emailEnter an email address.', '3–Too many cells.']);
    expect(app.bodies(importing)).toEqual([{ csv, dryRun: true }]);
    expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull();
  });

  it('asks for a smaller file if the server would not accept it: 64 kB, in which a quote takes two bytes', async () => {
    const app = await open({ faults: [], rows: 600, made: [] });
    await choose(app, '"'.repeat(33_000));
    await app.press('Check file');
    expect(await screen.findByText(/^The file is larger than 64 kB/)).toBeVisible();
    expect(app.bodies(importing)).toEqual([]);
    await choose(app, 'a'.repeat(65_000));
    await app.press('Check file');
    expect(await screen.findByText('No errors. 600 vouchers can be created.')).toBeVisible();
  });

  it.each(['PK\u0003\u0004'.padEnd(70_000), 'ÐÏ\u0011à'])(
    'asks to save a spreadsheet as CSV',
    async (text) => {
      const app = await open({ faults: [], rows: 0, made: [] });
      await choose(app, text);
      await app.press('Check file');
      const said =
        'This is a spreadsheet, whatever its name says. Please open it, save it as CSV, and choose the new file.';
      expect(await screen.findByText(said)).toBeVisible();
      expect(app.bodies(importing)).toEqual([]);
    },
  );

  it('creates the vouchers of a file without faults after a confirmation, and prints their letters', async () => {
    const app = await open({ faults: [], rows: 2, made: [] });
    await choose(app, csv);
    await app.press('Check file');
    expect(await screen.findByText('No errors. 2 vouchers can be created.')).toBeVisible();
    const made = [
      { id: 8, code: 'SAMI-8', customerName: 'Leeds Band', email: 'leeds@example.org' },
      { id: 9, code: 'SAMI-9', customerName: 'York Band', email: 'york@example.org' },
    ];
    app.answers[importing] = { faults: [], rows: 2, made };
    await app.press('Create 2 vouchers');
    expect(await screen.findByText('2 vouchers created and sent.')).toBeVisible();
    expect(app.bodies(importing)).toEqual([
      { csv, dryRun: true },
      { csv, dryRun: false },
    ]);
    expect(screen.getByRole('link', { name: 'Print 2 letters' })).toHaveAttribute(
      'href',
      '/admin/subscriptions/letters?vouchers=8,9',
    );
    await waitFor(() => expect(app.calls().filter((call) => call === list)).toHaveLength(2));
  });
});
