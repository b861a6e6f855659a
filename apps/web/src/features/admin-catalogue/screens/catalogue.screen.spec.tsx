import { describe, expect, it } from '@jest/globals';
import type { ManagedPerson } from '@music/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { enter } from '../../../testing/enter.js';
import { pageOf, somePublication } from '../../../testing/managed.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';

const list = 'GET /api/admin/catalogue?category=brass&q=&page=1';
const edit = 'PUT /api/admin/catalogue/brass/12';
const open = (calls: Record<string, CallAnswer> = {}) =>
  openApp('/admin/catalogue', {
    user: administrator(),
    calls: { [list]: pageOf(somePublication()), ...calls },
  });

type App = Awaited<ReturnType<typeof open>>;
const press = async ({ user }: App, name: string) => user.click(await screen.findByRole('button', { name }));

/** The session ends when the open form is saved, and the administrator logs in again. */
async function loseSession(app: App, call: string): Promise<void> {
  const visitor = [401, { code: 'UNAUTHORISED', msg: null }] as const;
  Object.assign(app.answers, { 'GET /api/user/': visitor, [call]: visitor });
  await press(app, 'Save changes');
  const email = await screen.findByLabelText('Email address');
  expect(screen.queryByRole('dialog')).toBeNull();
  app.answers['POST /api/user/'] = administrator();
  await enter(app.user, email, 'boss@example.org');
  await enter(app.user, screen.getByLabelText('Password'), 'a fine tuba line');
  await press(app, 'Log in');
  await waitFor(() => expect(screen.queryByText(/^Your session has ended/)).toBeNull());
}

describe('the catalogue of the administration', () => {
  silenceErrors();

  it('changes only what was typed, with the version that was read, closes, and reloads the list', async () => {
    const { user, bodies, answers } = await open({ [edit]: somePublication() });
    await user.click(await screen.findByRole('button', { name: 'Edit Nicaea' }));
    const form = await screen.findByRole('form', { name: 'Edit Nicaea' });
    const price = within(form).getByLabelText('PDF price');
    expect(price).toHaveValue('19.95');
    await user.clear(price);
    await user.type(price, '24.5');
    await user.click(within(form).getByLabelText('Out of print'));
    answers[list] = pageOf(somePublication({ pdf: 2450, outOfPrint: true, edited: ['pdf', 'outOfPrint'] }));
    await user.click(within(form).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changed here: PDF price, out of print')).toBeVisible();
    expect(bodies(edit)).toEqual([{ version: 2, pdf: 2450, outOfPrint: true }]);
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Edit Nicaea' }));
    expect(await screen.findByLabelText('PDF price')).toHaveValue('24.50');
  });

  it.each([
    [2495, 3, '3'],
    [2495, null, 'To order'],
    [null, null, '–'],
    [null, 3, '3'],
  ])(
    'shows how many copies there are of what is printed for %s, with a stock of %s',
    async (hardcopy, stock, copies) => {
      await open({ [list]: pageOf(somePublication({ hardcopy, stock })) });
      await screen.findByRole('link', { name: 'Nicaea' });
      expect(screen.getAllByRole('cell')[3]).toHaveTextContent(copies);
    },
  );

  it('keeps what was typed when it is closed by mistake, and forgets it on Cancel', async () => {
    const { user } = await open();
    const edit = async () => user.click(await screen.findByRole('button', { name: 'Edit Nicaea' }));
    await edit();
    await user.type(await screen.findByLabelText('Programme notes'), 'By Anna Lark');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('form')).toBeNull();
    await edit();
    expect(await screen.findByLabelText('Programme notes')).toHaveValue('By Anna Lark');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await edit();
    expect(await screen.findByLabelText('Programme notes')).toHaveValue('');
  });

  it('keeps only what was typed when it is closed: other fields show what they have become since', async () => {
    const gloria = somePublication({ id: 13, title: 'Gloria' });
    const { user, bodies, answers } = await open({
      [list]: pageOf(somePublication(), gloria),
      [edit]: somePublication(),
      'PUT /api/admin/catalogue/brass/13': gloria,
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Nicaea' }));
    await user.type(await screen.findByLabelText('Programme notes'), 'By Anna Lark');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    answers[list] = pageOf(somePublication({ pdf: 2995, stock: 2, version: 3 }), gloria);
    await user.click(screen.getByRole('button', { name: 'Edit Gloria' }));
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('£29.95')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit Nicaea' }));
    expect(await screen.findByLabelText('Copies left')).toHaveValue('2');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(bodies(edit)).toEqual([{ version: 3, notes: 'By Anna Lark' }]));
  });

  it('shows errors at their fields, and keeps the typed text if it cannot be saved', async () => {
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
    expect(bodies(edit)).toEqual([{ version: 2, stock: null }]);
  });

  it('C-161 makes way for the log-in form when the session has ended, and keeps what was typed', async () => {
    const app = await open();
    await press(app, 'Edit Nicaea');
    await app.user.type(await screen.findByLabelText('Programme notes'), 'By Anna Lark');
    await loseSession(app, edit);
    await press(app, 'Edit Nicaea');
    expect(await screen.findByLabelText('Programme notes')).toHaveValue('By Anna Lark');
  });
});

describe('the people of the catalogue', () => {
  silenceErrors();
  const people = 'GET /api/admin/people?q=&page=1';
  const rename = 'PUT /api/admin/people/7';
  const lark = { id: 7, firstName: 'Anna', lastName: 'Lark', pieces: 2, version: 3 };
  const larke: ManagedPerson = { ...lark, lastName: 'Larke', version: 4 };
  const openPeople = async (calls: Record<string, CallAnswer>) => {
    const shown = await open({ [people]: pageOf(lark), ...calls });
    await shown.user.click(await screen.findByRole('link', { name: 'People' }));
    await shown.user.click(await screen.findByRole('button', { name: 'Edit Anna Lark' }));
    const form = within(await screen.findByRole('form', { name: 'Edit Anna Lark' }));
    const lastName = form.getByLabelText('Last name');
    const save = async (name: string) => {
      await shown.user.clear(lastName);
      if (name) await shown.user.type(lastName, name);
      await shown.user.click(form.getByRole('button', { name: 'Save changes' }));
    };
    return { ...shown, save };
  };

  it('gives a person another name, with the version that was read, and says so', async () => {
    const { save, bodies, answers } = await openPeople({ [rename]: larke });
    answers[people] = pageOf(larke);
    await save('Larke');
    expect(
      await screen.findByText('Saved as Anna Larke. Readers see it within a few seconds.'),
    ).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Larke' })).toHaveAttribute(
      'href',
      '/people/7/anna-larke',
    );
    expect(bodies(rename)).toEqual([{ version: 3, firstName: 'Anna', lastName: 'Larke' }]);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('says so even if the search no longer finds the person', async () => {
    const { save, answers } = await openPeople({ [rename]: larke });
    answers[people] = pageOf();
    await save('Larke');
    expect(await screen.findByText('Nobody matches.')).toBeVisible();
    expect(screen.getByText('Saved as Anna Larke. Readers see it within a few seconds.')).toBeVisible();
  });

  it('says at the field that the name is taken or missing, and when somebody else was quicker', async () => {
    const reason = 'Another person has this name.';
    const { save, bodies, answers } = await openPeople({
      [rename]: [422, { code: 'INVALID', fields: [{ field: 'lastName', reason }] }],
    });
    await save('');
    expect(await screen.findByText('Enter the last name.')).toBeVisible();
    expect(bodies(rename)).toEqual([]);
    await save('Wren');
    expect(await screen.findByText(reason)).toBeVisible();
    answers[rename] = [409, { code: 'CONFLICT' }];
    await save('Larke');
    expect(
      await screen.findByText('Somebody else has changed this in the meantime. Reload to see it.'),
    ).toBeVisible();
    expect(screen.queryByText(/^Saved as/)).toBeNull();
  });

  it('keeps only what was typed when somebody else was quicker: the rest of the name is theirs', async () => {
    const { user, save, bodies, answers } = await openPeople({ [rename]: [409, { code: 'CONFLICT' }] });
    await save('Larke');
    expect(await screen.findByText(/Somebody else has changed this/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    answers['GET /api/admin/people?q=lark&page=1'] = pageOf({ ...lark, firstName: 'Annabel', version: 4 });
    await user.type(screen.getByLabelText('Name or number of a person'), 'lark{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Edit Annabel Lark' }));
    expect(await screen.findByLabelText('First name')).toHaveValue('Annabel');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(bodies(rename).at(-1)).toEqual({ version: 4, firstName: 'Annabel', lastName: 'Larke' }),
    );
  });

  it('takes no changes while a name is being saved, which would be lost when its dialog closes', async () => {
    const app = await openPeople({ [rename]: larke });
    app.hold(rename);
    await app.save('Larke');
    await app.user.type(screen.getByLabelText('First name'), 'bel');
    await app.user.type(screen.getByLabelText('Last name'), 's');
    expect(screen.getByLabelText('First name')).toHaveValue('Anna');
    expect(screen.getByLabelText('Last name')).toHaveValue('Larke');
  });

  it('has no draft of a name that was saved after its dialog was closed', async () => {
    const app = await openPeople({ [rename]: larke });
    const release = app.hold(rename);
    await app.save('Larke');
    await press(app, 'Close');
    app.answers[people] = pageOf(larke);
    release();
    expect(await screen.findByRole('link', { name: 'Larke' })).toBeVisible();
    app.goTo('/about');
    expect(app.address()).toBe('/about');
  });

  it('C-161 makes way for the log-in form when the session has ended, and keeps the name that was typed', async () => {
    const app = await openPeople({});
    await app.user.type(screen.getByLabelText('Last name'), 'e');
    await loseSession(app, rename);
    await press(app, 'Edit Anna Lark');
    expect(await screen.findByLabelText('Last name')).toHaveValue('Larke');
  });
});
