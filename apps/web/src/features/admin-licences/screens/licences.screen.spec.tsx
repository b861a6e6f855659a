import { describe, expect, it } from '@jest/globals';
import type { LicenceRow } from '@music/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { enter } from '../../../testing/enter.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';

const list = 'GET /api/admin/licences?search=&page=1';
const change = 'POST /api/admin/licences';
const licence = (fields: Partial<LicenceRow> = {}): LicenceRow => ({
  id: 1,
  code: '7KQ2-M0XD-9TRA',
  category: 'brass',
  productId: 12,
  format: 'pdf',
  title: 'Nicaea',
  source: 'card',
  orderNo: '100001',
  userId: 7,
  licenceName: 'Leds Band',
  date: '2026-05-03T23:30:00.000Z',
  revokedAt: null,
  ...fields,
});
const pageOf = (...rows: LicenceRow[]) => ({ rows, page: 1, pages: 1, total: rows.length });
const open = (calls: Record<string, CallAnswer> = {}) =>
  openApp('/admin/licences', { user: administrator(), calls: { [list]: pageOf(licence()), ...calls } });

describe('the licences of the administration', () => {
  silenceErrors();

  it('show their user and their source', async () => {
    const granted = licence({
      id: 2,
      source: 'grant',
      orderNo: null,
      userId: null,
      licenceName: null,
      revokedAt: '2026-05-05T10:00:00.000Z',
    });
    await open({ [list]: pageOf(licence(), granted) });
    expect(await screen.findByText('Leds Band')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Order 100001' })).toHaveAttribute(
      'href',
      '/admin/orders/100001',
    );
    expect(screen.getByText('Revoked on 5 May 2026')).toBeVisible();
    expect(screen.getByText('Guest')).toBeVisible();
    expect(screen.getByText('Granted by staff')).toBeVisible();
  });

  it('are revoked after a confirmation, and their names corrected', async () => {
    const { user, bodies, answers } = await open({ [change]: licence() });
    await user.click(await screen.findByRole('button', { name: /^Correct name of/ }));
    const form = screen.getByRole('form', { name: 'Correct name' });
    const field = within(form).getByLabelText('Licensed to');
    await user.clear(field);
    await user.type(field, 'Leeds Band');
    answers[list] = pageOf(licence({ licenceName: 'Leeds Band' }));
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Leeds Band')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Revoke 7KQ2-M0XD-9TRA' }));
    answers[list] = pageOf(licence({ revokedAt: '2026-05-05T10:00:00.000Z' }));
    const card = await screen.findByText(
      'Nicaea can no longer be downloaded, and its code will be shown as no longer valid. To undo this, grant its user the same music under the same name; a guest needs an account first.',
    );
    await user.click(screen.getAllByRole('button', { name: 'Revoke' }).at(-1) ?? card);
    const revoked = await screen.findByText('Revoked on 5 May 2026');
    expect(revoked.closest('tr')).toHaveFocus();
    expect(screen.getByText('The licence has been revoked.').parentElement).toHaveAttribute('role', 'status');
    expect(bodies(change)).toEqual([
      { action: 'correct', licenceId: 1, licenceName: 'Leeds Band', oldName: 'Leds Band' },
      { action: 'revoke', licenceId: 1 },
    ]);
  });

  it('keep the focus at the name while it is corrected, and announce that it has been', async () => {
    const { user } = await open({ [change]: licence() });
    const button = async () => screen.findByRole('button', { name: 'Correct name of 7KQ2-M0XD-9TRA' });
    await user.click(await button());
    const form = within(screen.getByRole('form', { name: 'Correct name' }));
    expect(form.getByLabelText('Licensed to')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await button()).toHaveFocus();
    await user.click(await button());
    await user.keyboard('{Enter}');
    expect(await button()).toHaveFocus();
    expect(screen.getByText('The name has been corrected.').parentElement).toHaveAttribute('role', 'status');
  });

  it('keep a corrected name that could not be saved in its field', async () => {
    const { user, answers } = await open({ [change]: 503 });
    await user.click(await screen.findByRole('button', { name: /^Correct name of/ }));
    const form = within(screen.getByRole('form', { name: 'Correct name' }));
    await user.clear(form.getByLabelText('Licensed to'));
    await user.type(form.getByLabelText('Licensed to'), 'Leeds Band');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(
      await screen.findByText('The licence could not be changed. Please try again later.'),
    ).toBeVisible();
    expect(form.getByLabelText('Licensed to')).toHaveValue('Leeds Band');
    Object.assign(answers, { [change]: licence(), [list]: pageOf(licence({ licenceName: 'Leeds Band' })) });
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Leeds Band')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Correct name' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Correct name of/ }));
    expect(screen.getByRole('form', { name: 'Correct name' })).toBeVisible();
  });

  it.each([
    ['CONFLICT', 'Somebody else has corrected this name in the meantime. Reload to see it.'],
    ['LIBRARY_LICENCE_REVOKED', 'Somebody else has revoked this licence in the meantime. Reload to see it.'],
  ])('say what somebody else has done in the meantime: %s', async (code, text) => {
    const { user } = await open({ [change]: [409, { code, msg: null, correlationId: 'c' }] });
    await user.click(await screen.findByRole('button', { name: /^Correct name of/ }));
    const field = within(screen.getByRole('form', { name: 'Correct name' })).getByLabelText('Licensed to');
    await user.type(field, ' of Leeds');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(field).toHaveValue('Leds Band of Leeds');
  });

  it('are changed one at a time: a form closes at its own answer, whatever other rows try meanwhile', async () => {
    const other = licence({ id: 2, licenceName: 'Yrok Band' });
    const app = await open({ [list]: pageOf(licence(), other), [change]: licence() });
    const release = app.hold(change);
    await app.user.click(
      (await screen.findAllByRole('button', { name: /^Correct name of/ }))[0] ?? document.body,
    );
    await app.user.click(screen.getByRole('button', { name: /^Correct name of/ }));
    const forms = () => screen.queryAllByRole('form', { name: 'Correct name' });
    expect(forms()).toHaveLength(2);
    for (const save of screen.getAllByRole('button', { name: 'Save name' })) await app.user.click(save);
    expect(screen.getAllByRole('button', { name: 'Saving…' })).toHaveLength(1);
    release();
    await waitFor(() => expect(forms()).toHaveLength(1));
    expect(within(forms()[0] ?? document.body).getByLabelText('Licensed to')).toHaveValue('Yrok Band');
    await app.user.click(screen.getByRole('button', { name: 'Save name' }));
    await waitFor(() => expect(forms()).toEqual([]));
    expect(app.bodies(change)).toMatchObject([{ licenceId: 1 }, { licenceId: 2 }]);
  });

  it('cannot be revoked while another change is on its way', async () => {
    const other = licence({ id: 2 });
    const app = await open({ [list]: pageOf(licence(), other), [change]: licence() });
    const release = app.hold(change);
    await app.user.click(
      (await screen.findAllByRole('button', { name: /^Correct name of/ }))[0] ?? document.body,
    );
    await app.user.click(screen.getByRole('button', { name: 'Save name' }));
    const revoke = screen.getByRole('button', { name: /^Revoke/ });
    expect(revoke).toHaveAttribute('aria-disabled', 'true');
    await app.user.click(revoke);
    expect(screen.queryByText(/Nicaea can no longer be downloaded/)).toBeNull();
    release();
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(2));
    await app.user.click(screen.getAllByRole('button', { name: /^Revoke/ })[1] ?? document.body);
    expect(await screen.findByText(/Nicaea can no longer be downloaded/)).toBeVisible();
  });

  it('are granted to a user, and refused with the reason', async () => {
    const { user, bodies, answers } = await open({
      [change]: [422, { code: 'LIBRARY_PRODUCT_UNKNOWN', msg: null }],
    });
    await user.click(await screen.findByRole('button', { name: 'Grant a licence' }));
    await user.click(screen.getByRole('button', { name: 'Grant licence' }));
    expect(await screen.findAllByText('Enter a number.')).toHaveLength(2);
    await user.type(screen.getByLabelText('User number'), '7');
    await user.type(screen.getByLabelText('Product number'), '12');
    await user.type(screen.getByLabelText('Licensed to'), 'York Band');
    await user.click(screen.getByRole('button', { name: 'Grant licence' }));
    expect(await screen.findByText('There is no such product in the catalogue.')).toBeVisible();
    answers[change] = [409, { code: 'CONFLICT', msg: null }];
    await user.click(screen.getByRole('button', { name: 'Grant licence' }));
    expect(await screen.findByText(/^This user already has this licence under another name\./)).toBeVisible();
    answers[change] = licence({ title: 'Nicaea' });
    await user.click(screen.getByRole('button', { name: 'Grant licence' }));
    expect(await screen.findByText('Nicaea has been granted.')).toBeVisible();
    expect(bodies(change)[0]).toEqual({
      action: 'grant',
      userId: 7,
      category: 'brass',
      productId: 12,
      licenceName: 'York Band',
    });
  });

  it('announce only what was done last: a change or a grant', async () => {
    const { user } = await open({ [change]: licence() });
    const correct = async () => {
      await user.click(await screen.findByRole('button', { name: /^Correct name of/ }));
      await user.keyboard('{Enter}');
      expect(await screen.findByText('The name has been corrected.')).toBeVisible();
    };
    await correct();
    await user.click(screen.getByRole('button', { name: 'Grant a licence' }));
    await user.type(screen.getByLabelText('User number'), '7');
    await user.type(screen.getByLabelText('Product number'), '12');
    await user.type(screen.getByLabelText('Licensed to'), 'York Band');
    await user.click(screen.getByRole('button', { name: 'Grant licence' }));
    expect(await screen.findByText('Nicaea has been granted.')).toBeVisible();
    expect(screen.queryByText('The name has been corrected.')).toBeNull();
    await correct();
    expect(screen.queryByText('Nicaea has been granted.')).toBeNull();
  });

  it('no longer announce a change while they are searched', async () => {
    const { user } = await open({
      [change]: licence(),
      'GET /api/admin/licences?search=york&page=1': pageOf(licence({ licenceName: 'York Band' })),
    });
    await user.click(await screen.findByRole('button', { name: /^Correct name of/ }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The name has been corrected.')).toBeVisible();
    await enter(user, screen.getByLabelText(/^Search by code/), 'york');
    expect(await screen.findByText('York Band')).toBeVisible();
    expect(screen.queryByText('The name has been corrected.')).toBeNull();
  });
});
