import { describe, expect, it } from '@jest/globals';
import type { UserDetail } from '@music/contracts';
import { encodeColumns } from '@music/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../testing/app.js';
import type { CallAnswer } from '../testing/calls.js';
import { settle } from '../testing/deferred.js';
import { someEdition, someManagedEdition } from '../testing/editions.js';
import { brassRow } from '../testing/rows.js';
import { silenceErrors } from '../testing/silence.js';
import { administrator, someUser } from '../testing/users.js';

interface Work {
  path: string;
  user?: UserDetail;
  calls: Record<string, CallAnswer>;
  /** Opens the form. */
  open?: string;
  field: string;
  typed?: string;
  /** Closes the form without saving. */
  close?: string;
  save?: string;
}

const person = { id: 7, firstName: 'Anna', lastName: 'Lark', pieces: 2, version: 0 };
const contentCall = 'GET /api/admin/seasonal/celebrating-christmas-at-home';
const content = { slug: 'celebrating-christmas-at-home', title: 'Carols', intro: '', from: null, to: null };
const seasonal = { ...content, lists: [], version: 3 };

const works: Record<string, Work> = {
  'a seasonal page': {
    path: '/admin/seasonal',
    user: administrator(),
    calls: { [contentCall]: seasonal, [contentCall.replace('GET', 'PUT')]: { ...seasonal, version: 4 } },
    field: 'Title',
    save: 'Save',
  },
  'a draft of the catalogue': {
    path: '/admin/catalogue?show=people',
    user: administrator(),
    calls: { 'GET /api/admin/people?q=&page=1': { rows: [person], page: 1, pages: 1, total: 1 } },
    open: 'Edit Anna Lark',
    field: 'Last name',
    close: 'Close',
  },
  'a voucher for baskets': {
    path: '/admin/vouchers',
    user: administrator(),
    calls: { 'GET /api/admin/vouchers?q=&page=1': { rows: [], page: 1, pages: 1, total: 0 } },
    field: 'Code',
  },
  'a new edition of the hall of fame': {
    path: '/admin/hall-of-fame',
    user: administrator(),
    calls: { 'GET /api/admin/hall-of-fame': { editions: [] } },
    field: 'Introduction',
  },
  'an edition of the hall of fame': {
    path: '/admin/hall-of-fame/4',
    user: administrator(),
    calls: {
      'GET /api/admin/hall-of-fame': { editions: [someManagedEdition({ changeable: ['name', 'intro'] })] },
      'PUT /api/admin/hall-of-fame/4': someManagedEdition({ version: 2 }),
    },
    field: 'Introduction',
    save: 'Save changes',
  },
  'a profile': {
    path: '/account/profile',
    user: someUser(),
    calls: { 'PUT /api/user/update-profile': someUser() },
    field: 'Your name',
    save: 'Save profile',
  },
  'a message': {
    path: '/contact',
    user: someUser(),
    calls: { 'POST /api/contact': [202, {}] },
    field: 'Message',
  },
  'a ballot': {
    path: '/hall-of-fame/brass/2026/4',
    user: someUser(),
    calls: {
      'GET /api/hall-of-fame': { brass: [someEdition()], vocal: [] },
      'GET /api/user/hall-of-fame-votes': { brass: [], vocal: [] },
      'GET /api/brass?form=columns': encodeColumns('brass', [brassRow(1, { title: 'Joy Bells' })]),
    },
    field: 'Find a piece',
    typed: 'bells{ArrowDown}{Enter}',
  },
};

async function enterWork({ path, user, calls, open, field, typed = 'x', close }: Work) {
  const app = await openApp(path, { ...(user && { user }), calls });
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  if (open) await app.user.click(await screen.findByRole('button', { name: open }));
  await app.user.type(await screen.findByLabelText(field), typed);
  if (close) await press(close);
  return { ...app, press };
}

describe('unsaved work', () => {
  silenceErrors();

  it.each(Object.entries(works))('%s: leaving asks', async (_, work) => {
    const app = await enterWork(work);
    app.goTo('/about');
    const question = await screen.findByRole('dialog', { name: 'Leave this page?' });
    expect(app.address()).toBe(work.path);
    await app.user.click(within(question).getByRole('button', { name: 'Leave' }));
    expect(app.address()).toBe('/about');
  });

  it('logging out asks, and stays logged in until the answer', async () => {
    const logOut = 'DELETE /api/user/';
    const work = works['a profile'];
    if (!work) throw new Error('There is no such work');
    const app = await enterWork({ ...work, calls: { ...work.calls, [logOut]: 204 } });
    const [button] = screen.getAllByRole('button', { name: 'Log out' });
    if (!button) throw new Error('There is no button');
    await app.user.click(button);
    const question = await screen.findByRole('dialog', { name: 'Leave this page?' });
    expect(app.calls()).not.toContain(logOut);
    await app.user.click(within(question).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(app.calls()).toContain(logOut));
  });

  it.each(Object.entries(works).filter(([, { save }]) => save))(
    '%s: leaving does not ask once it is saved',
    async (_, work) => {
      const app = await enterWork(work);
      await app.press(work.save ?? '');
      await waitFor(() => expect(screen.getByText(/^Saved\.|has been saved|have been saved/)).toBeVisible());
      await act(settle);
      app.goTo('/about');
      expect(app.address()).toBe('/about');
    },
  );

  it.each(Object.entries(works).filter(([, { save }]) => save))(
    '%s: what is typed while it is saved stays, and leaving asks',
    async (_, work) => {
      const app = await enterWork(work);
      const release = app.hold(Object.keys(work.calls).find((call) => call.startsWith('PUT')) ?? '');
      await app.press(work.save ?? '');
      await app.user.type(screen.getByLabelText(work.field), ' later');
      release();
      await waitFor(() => expect(screen.getByText(/^Saved\.|has been saved|have been saved/)).toBeVisible());
      await act(settle);
      expect(screen.getByLabelText<HTMLInputElement>(work.field).value).toMatch(/ later$/);
      app.goTo('/about');
      expect(await screen.findByRole('dialog', { name: 'Leave this page?' })).toBeVisible();
    },
  );
});
