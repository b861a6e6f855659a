import { describe, expect, it } from '@jest/globals';
import type { AuditRow } from '@music/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { enter } from '../../../testing/enter.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { settle } from '../../../testing/deferred.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator, someUser } from '../../../testing/users.js';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const open = (page: string, calls: Record<string, CallAnswer> = {}) =>
  openApp(`/admin${page}`, { user: administrator(), calls });
const unauthorised = [401, { code: 'UNAUTHORISED', msg: null }] as const;

describe('the admin area', () => {
  silenceErrors();

  it('C-016 C-160 lists its pages in a menu', async () => {
    await open('/cache');
    await heading('Refresh cache');
    const links = within(screen.getByRole('navigation', { name: 'Administration' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Summary',
      'Sales',
      'Sales overview',
      'Stats',
      'Charts',
      'Users',
      'Orders',
      'Picking list',
      'Catalogue',
      'Import',
      'Vouchers',
      'Subscriptions',
      'Licences',
      'Files',
      'Hall of Fame',
      'Composers',
      'Seasonal pages',
      'Refresh cache',
      'Service health',
      'Audit',
    ]);
  });

  it('C-159 C-256 C-259 D15 asks a visitor to log in, in place', async () => {
    await openApp('/admin/audit');
    expect(await screen.findByText('Please log in to see this page.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
  });

  it.each([
    ['a user', someUser()],
    ['a morphed administrator', someUser({ isMorphed: true })],
  ])('C-159 C-256 D15 is closed to %s, and makes no calls', async (_, user) => {
    const { sent } = await openApp('/admin/audit', { user });
    expect(await screen.findByText('Sorry, you are not allowed to see this page.')).toBeVisible();
    expect(sent.filter(({ call }) => call.includes('/api/admin'))).toEqual([]);
  });

  it.each(['/nowhere', '/stats/nothing'])('C-016 C-041 %s is not found, inside the area', async (path) => {
    await open(path);
    await heading('Page not found');
    expect(screen.getByRole('navigation', { name: 'Administration' })).toBeVisible();
  });

  it('C-016 asks a visitor to log in on an unknown page too', async () => {
    await openApp('/admin/nowhere');
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
  });

  it('C-161 C-214 shows the login form on a 401, keeps the typed text, and repeats the call afterwards', async () => {
    const empty = { rows: [], page: 1, pages: 1, total: 0 };
    const app = await open('/users', { 'GET /api/admin/users?q=&page=1': empty });
    app.answers['GET /api/user/'] = unauthorised;
    app.answers['GET /api/admin/users?q=ann&page=1'] = unauthorised;
    await enter(app.user, await screen.findByLabelText('Name, email address or ensemble'), 'ann');
    await screen.findByText('Your session has ended. Please log in to continue where you left off.');
    app.answers['POST /api/user/'] = administrator();
    app.answers['GET /api/admin/users?q=ann&page=1'] = { ...empty, total: 3 };
    await app.user.type(await screen.findByLabelText('Email address'), 'admin@example.org');
    await app.user.type(screen.getByLabelText('Password'), 'a fine tuba line');
    await app.user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.queryByText(/Your session has ended/)).toBeNull());
    expect(screen.getByLabelText('Name, email address or ensemble')).toHaveValue('ann');
    expect(await screen.findByText('3 users')).toBeVisible();
  });
});

/** An entry of the audit log. */
const entry = {
  id: 5,
  at: '2026-05-03T10:00:00.000Z',
  action: 'morph',
  correlationId: 'c',
  actorId: 7,
  actorName: 'Ann',
  onBehalfOf: 1,
  onBehalfOfName: 'Admin',
  subjectId: 8,
  subjectName: null,
  details: { tries: 3 },
};

/** The cells of each row of the tables, except the time. */
const cells = () =>
  screen.getAllByRole('row').map((row) =>
    [...row.children]
      .slice(1)
      .map((cell) => cell.textContent)
      .join('|'),
  );

describe('the refresh', () => {
  silenceErrors();
  const call = 'POST /api/admin/refresh';
  const runs = 'GET /api/admin/audit?action=cache-refreshed&page=1';
  const progress = 'GET /api/admin/refresh';
  const idle = { isRunning: false, categories: [] };
  const none = { rows: [], page: 1, pages: 1, total: 0 };
  const refresh = async (answer: CallAnswer) => {
    const app = await open('/cache', { [call]: answer, [runs]: none, [progress]: idle });
    await app.user.click(await screen.findByRole('button', { name: 'Refresh the cache' }));
    return app;
  };

  it('C-106 C-177 shows the result', async () => {
    const details = { version: 12, rows: 12345, tookMs: 1499 };
    const app = await refresh(details);
    expect(
      await screen.findByText('The cache has been refreshed: 12,345 rows, version 12, in 1.5 seconds.'),
    ).toBeVisible();
    expect(screen.getByText('No administrator has refreshed the cache yet.')).toBeVisible();
    const actor = { actorId: 1, actorName: 'Admin', onBehalfOf: null, onBehalfOfName: null };
    const run = { ...entry, ...actor, action: 'cache-refreshed', details };
    app.answers[runs] = { rows: [run, { ...run, id: 4, details: {} }], page: 1, pages: 1, total: 2 };
    await app.user.click(screen.getByRole('button', { name: 'Refresh the cache' }));
    await waitFor(() => expect(cells()).toContain('Admin|12,345|12|1.5'));
    expect(cells()).toContain('Admin|–|–|–');
    expect(screen.getByText('2 runs')).toBeVisible();
  });

  it('lists the run once the audit log has it, a moment after the answer', async () => {
    const details = { version: 12, rows: 12345, tookMs: 1499 };
    const app = await refresh(details);
    await screen.findByText(/^The cache has been refreshed/);
    const reads = () => app.calls().filter((each) => each === runs).length;
    await waitFor(() => expect(reads()).toBe(2));
    const own = { actorId: 1, actorName: 'Admin', onBehalfOf: null, onBehalfOfName: null };
    const run = { ...entry, ...own, action: 'cache-refreshed', details };
    app.answers[runs] = { rows: [run], page: 1, pages: 1, total: 1 };
    await waitFor(() => expect(cells()).toContain('Admin|12,345|12|1.5'));
  });

  it('continues when its screen is left, and shows its result on return', async () => {
    const app = await open('/cache', {
      [call]: { version: 12, rows: 12345, tookMs: 1499 },
      [runs]: none,
      [progress]: idle,
      'GET /api/admin/composers': [],
    });
    const release = app.hold(call);
    await app.user.click(await screen.findByRole('button', { name: 'Refresh the cache' }));
    app.goTo('/admin/composers');
    await heading('Composers');
    app.goTo('/admin/cache');
    expect(await screen.findByRole('button', { name: 'Refreshing…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    release();
    expect(await screen.findByText(/^The cache has been refreshed/)).toBeVisible();
    expect(app.calls().filter((each) => each === call)).toHaveLength(1);
  });

  it('shows no result of an earlier visit', async () => {
    const app = await refresh({ version: 12, rows: 12345, tookMs: 1499 });
    await screen.findByText(/^The cache has been refreshed/);
    app.answers['GET /api/admin/composers'] = [];
    app.goTo('/admin/composers');
    await heading('Composers');
    app.goTo('/admin/cache');
    await heading('Refresh cache');
    expect(screen.queryByText(/^The cache has been refreshed/)).toBeNull();
  });

  it('shows the progress of each category while it runs, also of a refresh started by somebody else', async () => {
    const running = {
      isRunning: true,
      categories: [
        { category: 'brass', step: 'done', rows: 12345 },
        { category: 'contemporary', step: 'writing', rows: 400 },
        { category: 'vocal', step: 'reading', rows: 0 },
      ],
    };
    const app = await open('/cache', { [runs]: none, [progress]: running });
    const steps = await screen.findByRole('list', { name: 'Progress' });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Brass: done12,345',
      'Contemporary: compressing and writing400',
      'Vocal: reading the publications',
    ]);
    app.answers[progress] = { ...running, isRunning: false };
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Progress' })).toBeNull());
    await settle();
    const asked = app.sent.filter((each) => each.call === progress).length;
    await settle();
    expect(app.sent.filter((each) => each.call === progress)).toHaveLength(asked);
  });

  it.each<[CallAnswer, string]>([
    [unauthorised, 'Sorry, you are not authorised to refresh the cache'],
    [503, 'Sorry, an error occurred trying to refetch the data. Please try again later.'],
  ])('C-164 C-238 C-239 shows the error: %j', async (answer, text) => {
    await refresh(answer);
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('the audit log', () => {
  silenceErrors();
  const page = { rows: [entry], page: 1, pages: 2, total: 51 };
  const first = 'GET /api/admin/audit?q=&page=1';

  it('shows who did what as whom, in pages', async () => {
    const app = await open('/audit', {
      [first]: page,
      'GET /api/admin/audit?q=&page=2': { ...page, rows: [{ ...entry, action: 'order-placed' }], page: 2 },
    });
    await screen.findByText('51 entries');
    expect(cells()).toContain('Admin as Ann|Morphed|User 8|tries: 3');
    await app.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('cell', { name: 'Order placed' })).toBeVisible();
    expect(app.address()).toBe('/admin/audit?page=2');
  });

  it.each<[AuditRow['action'], AuditRow['details'], string]>([
    ['logout', {}, 'Logged out|'],
    ['voucher-ended', { voucherId: 7 }, 'Voucher ended|voucher 7'],
    ['voucher-applied', { voucherId: 7, code: 'SPRING-26' }, 'Voucher applied|voucher SPRING-26'],
    [
      'role-changed',
      { by: 'first start', isAdmin: true },
      'Role changed|at the first start, made an administrator',
    ],
    [
      'refund',
      { lines: 1, amount: 1995, orderNo: '100001' },
      'Refund requested|1 item, £19.95, order 100001',
    ],
    ['cache-refreshed', { rows: 2000, tookMs: 1804 }, 'Cache refreshed|2,000 rows, 1.8 seconds'],
    [
      'catalogue-imported',
      { rows: 2000, added: 12, changed: 3, rejected: 1, tookMs: 1804 },
      'Catalogue imported|2,000 rows, 12 added, 3 changed, 1 rejected, 1.8 seconds',
    ],
    ['advance', { stage: 2, hallOfFameId: 5 }, 'Hall of fame advanced|stage 2, edition 5'],
    ['access-refused', { refused: 'identity.find-users' }, 'Access refused|asked for identity.find-users'],
  ])('describes the action in words: %s %j', async (action, details, text) => {
    await open('/audit', { [first]: { ...page, rows: [{ ...entry, action, details }] } });
    await screen.findByText('51 entries');
    expect(cells().map((row) => row.replace('|User 8|', '|'))).toContain(`Admin as Ann|${text}`);
  });

  it('is searched by person and action, and the address keeps both', async () => {
    const none = { rows: [], page: 1, pages: 1, total: 0 };
    const app = await open('/audit?page=2', {
      'GET /api/admin/audit?q=&page=2': page,
      'GET /api/admin/audit?q=ann&page=1': page,
      'GET /api/admin/audit?q=ann&action=role-changed&page=1': none,
    });
    await enter(app.user, await screen.findByLabelText('Name or email address'), 'ann');
    await waitFor(() => expect(app.calls()).toContain('GET /api/admin/audit?q=ann&page=1'));
    expect(app.address()).toBe('/admin/audit?q=ann');
    const actions = within(screen.getByLabelText('What was done')).getAllByRole('option');
    const names = actions.map(({ textContent }) => textContent);
    expect(names.slice(0, 4)).toEqual(['Anything', 'Logged in', 'Log-in failed', 'Logged out']);
    await app.user.selectOptions(screen.getByLabelText('What was done'), 'Role changed');
    expect(await screen.findByText('Nothing matches.')).toBeVisible();
    expect(app.address()).toBe('/admin/audit?q=ann&action=role-changed');
  });

  it('offers to try again', async () => {
    const app = await open('/audit', { [first]: 500 });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    app.answers[first] = page;
    await app.user.click(retry);
    expect(await screen.findByRole('cell', { name: 'Morphed' })).toBeVisible();
  });
});
