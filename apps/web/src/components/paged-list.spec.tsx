import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openApp } from '../testing/app.js';
import { administrator } from '../testing/users.js';

const ann = { id: 7, name: 'Ann Horn', email: 'ann@example.org', ensembleName: null, isAdmin: false };
const page = (number: number) => `GET /api/admin/users?q=&page=${number}`;

describe('a paged list', () => {
  it('D3 goes to the last page if the requested one no longer exists, without adding it to the history', async () => {
    const app = await openApp('/admin/cache', {
      user: administrator(),
      calls: {
        [page(3)]: { rows: [], page: 3, pages: 1, total: 50 },
        [page(1)]: {
          rows: [{ ...ann, registeredAt: '2026-01-03T10:00:00.000Z' }],
          page: 1,
          pages: 1,
          total: 50,
        },
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
});
