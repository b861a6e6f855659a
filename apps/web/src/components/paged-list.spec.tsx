import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../testing/app.js';
import { silenceErrors } from '../testing/silence.js';
import { administrator } from '../testing/users.js';

const ann = { id: 7, name: 'Ann Horn', email: 'ann@example.org', ensembleName: null, isAdmin: false };
const page = (number: number) => `GET /api/admin/users?q=&page=${number}`;
const anns = {
  rows: [{ ...ann, registeredAt: '2026-01-03T10:00:00.000Z' }],
  page: 1,
  pages: 1,
  total: 50,
};

describe('a paged list', () => {
  silenceErrors();

  it('D3 goes to the last page if the requested one no longer exists, without adding it to the history', async () => {
    const app = await openApp('/admin/cache', {
      user: administrator(),
      calls: {
        [page(3)]: { rows: [], page: 3, pages: 1, total: 50 },
        [page(1)]: anns,
      },
    });
    const release = app.hold(page(1));
    app.goTo('/admin/users?page=3');
    await waitFor(() => expect(app.calls()).toContain(page(1)));
    expect(screen.queryByRole('table')).toBeNull();
    release();
    expect(await screen.findByText('Ann Horn')).toBeVisible();
    expect(app.address()).toBe('/admin/users');
    app.back();
    expect(app.address()).toBe('/admin/cache');
  });

  it('D10 leads from “Next” to its count, which says to screen readers which page is shown', async () => {
    const bob = { ...anns.rows[0], id: 8, name: 'Bob Tuba' };
    const app = await openApp('/admin/users', {
      user: administrator(),
      calls: {
        [page(1)]: { ...anns, pages: 2, total: 51 },
        [page(2)]: { ...anns, rows: [bob], page: 2, pages: 2, total: 51 },
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Bob Tuba')).toBeVisible();
    const count = screen.getByText('51 users').closest('p');
    expect(count).toHaveFocus();
    expect(count).toHaveTextContent('51 users, page 2 of 2');
  });

  it('leaves the focus where the reader has moved it while the next page was loading', async () => {
    const bob = { ...anns.rows[0], id: 8, name: 'Bob Tuba' };
    const app = await openApp('/admin/users', {
      user: administrator(),
      calls: {
        [page(1)]: { ...anns, pages: 2, total: 51 },
        [page(2)]: { ...anns, rows: [bob], page: 2, pages: 2, total: 51 },
      },
    });
    const release = app.hold(page(2));
    await app.user.click(await screen.findByRole('button', { name: 'Next' }));
    const field = within(screen.getByRole('main')).getByRole('searchbox');
    await app.user.click(field);
    release();
    expect(await screen.findByText('Bob Tuba')).toBeVisible();
    expect(field).toHaveFocus();
  });

  it('that was refused without a session is loaded after a log-in in another tab', async () => {
    const visitor = [401, { code: 'UNAUTHORISED', msg: null }] as const;
    const app = await openApp('/admin/cache', { user: administrator() });
    Object.assign(app.answers, { 'GET /api/user/': visitor, [page(1)]: visitor });
    app.goTo('/admin/users');
    expect(await screen.findByText(/Your session has ended/)).toBeVisible();
    Object.assign(app.answers, { 'GET /api/user/': administrator(), [page(1)]: anns });
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('Ann Horn')).toBeVisible();
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
  });
});
