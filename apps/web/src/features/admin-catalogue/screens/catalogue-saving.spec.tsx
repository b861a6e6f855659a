import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { pageOf, somePublication } from '../../../testing/managed.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';
import { adminCatalogue } from '../admin-catalogue.state.js';

const list = 'GET /api/admin/catalogue?category=brass&q=&page=1';
const edit = 'PUT /api/admin/catalogue/brass/12';
const gloria = somePublication({ id: 13, title: 'Gloria' });
const dearer = somePublication({ pdf: 2450, edited: ['pdf'] });

/** The price of “Nicaea” is being saved in its dialog. */
async function startSaving(answer: CallAnswer) {
  const app = await openApp('/admin/catalogue', {
    user: administrator(),
    calls: { [list]: pageOf(somePublication(), gloria), [edit]: answer },
  });
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  const release = app.hold(edit);
  await press('Edit Nicaea');
  const price = await screen.findByLabelText('PDF price');
  await app.user.clear(price);
  await app.user.type(price, '24.5');
  await press('Save changes');
  expect(await screen.findByRole('button', { name: 'Saving…' })).toBeVisible();
  return { ...app, press, release };
}

describe('a dialog of the catalogue while it is being saved', () => {
  silenceErrors();

  /** Nothing can be typed that would be lost when the dialog closes. */
  async function tryToType({ user }: Awaited<ReturnType<typeof startSaving>>) {
    await user.type(screen.getByLabelText('Copies left'), '2');
    await user.type(screen.getByLabelText('Programme notes'), 'By Anna Lark');
    await user.click(screen.getByLabelText('Out of print'));
    expect(screen.getByLabelText('Copies left')).toHaveValue('4');
    expect(screen.getByLabelText('Programme notes')).toHaveValue('');
    expect(screen.getByLabelText('Out of print')).not.toBeChecked();
  }

  it('takes no changes, which would be lost when it closes, and takes them again if it cannot be saved', async () => {
    const app = await startSaving(500);
    await tryToType(app);
    app.release();
    expect(await screen.findByText(/could not be saved/)).toBeVisible();
    await app.user.type(screen.getByLabelText('Programme notes'), 'By Anna Lark');
    await app.user.click(screen.getByLabelText('Out of print'));
    expect(screen.getByLabelText('Programme notes')).toHaveValue('By Anna Lark');
    expect(screen.getByLabelText('Out of print')).toBeChecked();
  });

  it('says when somebody else was quicker, and keeps what was typed for the version that is then read', async () => {
    const app = await startSaving([409, { code: 'CONFLICT', msg: null }]);
    app.release();
    expect(
      await screen.findByText('Somebody else has changed this in the meantime. Reload to see it.'),
    ).toBeVisible();
    await app.press('Close');
    app.answers['GET /api/admin/catalogue?category=brass&q=nicaea&page=1'] = pageOf(
      somePublication({ stock: 9, version: 3 }),
    );
    await app.user.type(screen.getByLabelText('Title, series, number or product number'), 'nicaea{Enter}');
    expect(await screen.findByText('9')).toBeVisible();
    await app.press('Edit Nicaea');
    expect(await screen.findByLabelText('Copies left')).toHaveValue('9');
    await app.press('Save changes');
    await waitFor(() => expect(app.bodies(edit).at(-1)).toEqual({ version: 3, pdf: 2450 }));
  });

  it('takes no changes either when it was closed and is opened again', async () => {
    const app = await startSaving(dearer);
    await app.press('Close');
    await app.press('Edit Nicaea');
    await tryToType(app);
  });
});

describe('a dialog of the catalogue that is closed while it is being saved', () => {
  silenceErrors();

  async function closeWhileSaving(answer: CallAnswer) {
    const app = await startSaving(answer);
    await app.press('Close');
    return app;
  }

  it('saves, and shows it in the list, whatever else is opened meanwhile', async () => {
    const app = await closeWhileSaving(dearer);
    await app.press('Edit Gloria');
    const save = await screen.findByRole('button', { name: 'Save changes' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    expect(app.bodies(edit)).toEqual([{ version: 2, pdf: 2450 }]);
    expect(adminCatalogue.edit.select(app.store.getState()).phase).toBe('fetching');
    app.answers[list] = pageOf(dearer, gloria);
    app.release();
    expect(await screen.findByText('Changed here: PDF price')).toBeVisible();
    expect(screen.getByRole('form', { name: 'Edit Gloria' })).toBeVisible();
    expect(save).not.toHaveAttribute('aria-disabled');
  });

  it('says nothing of its failure in the dialog of another, and keeps what was typed', async () => {
    const app = await closeWhileSaving(500);
    await app.press('Edit Gloria');
    app.release();
    await waitFor(async () =>
      expect(await screen.findByRole('button', { name: 'Save changes' })).not.toHaveAttribute(
        'aria-disabled',
      ),
    );
    expect(screen.queryByText(/could not be saved/)).toBeNull();
    await app.press('Cancel');
    await app.press('Edit Nicaea');
    expect(await screen.findByLabelText('PDF price')).toHaveValue('24.5');
    expect(screen.getByText(/could not be saved/)).toBeVisible();
  });

  it('says that it could not be saved when it is opened again, until it is closed', async () => {
    const app = await closeWhileSaving(500);
    app.release();
    await waitFor(() => expect(adminCatalogue.edit.select(app.store.getState()).phase).toBe('error'));
    await app.press('Edit Nicaea');
    expect(await screen.findByText(/could not be saved/)).toBeVisible();
    expect(screen.getByLabelText('PDF price')).toHaveValue('24.5');
    await app.press('Cancel');
    await app.press('Edit Nicaea');
    expect(await screen.findByLabelText('PDF price')).toHaveValue('19.95');
    expect(screen.queryByText(/could not be saved/)).toBeNull();
  });

  it('has no draft once it is saved: leaving the page does not ask', async () => {
    const app = await closeWhileSaving(dearer);
    app.answers[list] = pageOf(dearer, gloria);
    app.release();
    expect(await screen.findByText('Changed here: PDF price')).toBeVisible();
    app.goTo('/about');
    expect(app.address()).toBe('/about');
  });

  it('is still being saved when it is opened again, and closes in the end', async () => {
    const app = await closeWhileSaving(dearer);
    await app.press('Edit Nicaea');
    expect(await screen.findByRole('button', { name: 'Saving…' })).toBeVisible();
    expect(screen.getByLabelText('PDF price')).toHaveValue('24.5');
    app.answers[list] = pageOf(dearer, gloria);
    app.release();
    expect(await screen.findByText('Changed here: PDF price')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    await app.press('Edit Nicaea');
    expect(await screen.findByLabelText('PDF price')).toHaveValue('24.50');
  });
});
