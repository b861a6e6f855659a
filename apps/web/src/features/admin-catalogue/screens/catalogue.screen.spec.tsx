import { describe, expect, it } from '@jest/globals';
import type { ManagedPublication } from '@music/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';

const list = 'GET /api/admin/catalogue?category=brass&q=&page=1';
const edit = 'PUT /api/admin/catalogue/brass/12';
const publication = (fields: Partial<ManagedPublication> = {}): ManagedPublication => ({
  category: 'brass',
  id: 12,
  pieceId: 3,
  title: 'Nicaea',
  composer: 'Anna Lark',
  series: 'Triumph Series',
  number: '1371',
  year: 1990,
  pdf: 1995,
  hardcopy: null,
  stock: 4,
  outOfPrint: false,
  sheetMusic: true,
  mp3s: false,
  scoreNotes: false,
  notes: null,
  edited: [],
  ...fields,
});
const pageOf = (...rows: ManagedPublication[]) => ({ rows, page: 1, pages: 1, total: rows.length });
const open = (calls: Record<string, CallAnswer> = {}) =>
  openApp('/admin/catalogue', {
    user: administrator(),
    calls: { [list]: pageOf(publication()), ...calls },
  });

describe('the catalogue of the administration', () => {
  silenceErrors();

  it('changes only what was typed, closes, and shows the list anew', async () => {
    const { user, bodies, answers } = await open({ [edit]: publication() });
    await user.click(await screen.findByRole('button', { name: 'Edit Nicaea' }));
    const form = await screen.findByRole('form', { name: 'Edit Nicaea' });
    const price = within(form).getByLabelText('PDF price');
    expect(price).toHaveValue('19.95');
    await user.clear(price);
    await user.type(price, '24.5');
    await user.click(within(form).getByLabelText('Out of print'));
    answers[list] = pageOf(publication({ pdf: 2450, outOfPrint: true, edited: ['pdf', 'outOfPrint'] }));
    await user.click(within(form).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changed here: pdf price, out of print')).toBeVisible();
    expect(bodies(edit)).toEqual([{ pdf: 2450, outOfPrint: true }]);
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Edit Nicaea' }));
    expect(await screen.findByLabelText('PDF price')).toHaveValue('24.50');
  });

  it('says what is wrong at the field, and keeps what was typed when it cannot be saved', async () => {
    const { user, bodies } = await open({ [edit]: 500 });
    await user.click(await screen.findByRole('button', { name: 'Edit Nicaea' }));
    const stock = await screen.findByLabelText('Copies left');
    await user.clear(stock);
    await user.type(stock, 'few');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Enter a whole number, or leave the field empty.')).toBeVisible();
    expect(bodies(edit)).toEqual([]);
    await user.clear(stock);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/could not be saved/)).toBeVisible();
    expect(bodies(edit)).toEqual([{ stock: null }]);
  });
});
