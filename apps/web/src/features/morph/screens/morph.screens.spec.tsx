import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { enter } from '../../../testing/enter.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator, someUser } from '../../../testing/users.js';

const bannerText = 'You are currently morphed. Please unmorph as soon as possible.';
const picked = (id: number, name: string, isAdmin = false) => ({
  id,
  name,
  email: `${id}@example.org`,
  ensembleName: null,
  isAdmin,
  registeredAt: '2026-05-03T10:00:00.000Z',
});
const page = (rows: object[], pages = 1) => ({ rows, page: 1, pages, total: rows.length });
const all = page([picked(7, 'Ann'), picked(1, 'Admin Istrator', true)], 2);
const first = 'GET /api/admin/users?q=&page=1';

const openPicker = (calls: Record<string, CallAnswer> = {}) =>
  openApp('/admin/users', { user: administrator(), calls: { [first]: all, ...calls } });

describe('the morph picker', () => {
  silenceErrors();

  it('C-163 C-179 morphs into the user, and goes to the home page', async () => {
    const morphed = someUser({ isMorphed: true });
    const app = await openPicker({ 'POST /api/admin/morph': morphed });
    await app.user.click(await screen.findByRole('button', { name: 'Morph into Ann' }));
    await waitFor(() => expect(app.address()).toBe('/'));
    expect(app.bodies('POST /api/admin/morph')).toEqual([{ userId: 7 }]);
    expect(screen.getByText(bannerText)).toBeVisible();
  });

  it('shows the number that a licence is granted to', async () => {
    await openPicker();
    const row = (await screen.findByText('Ann', { selector: 'td' })).closest('tr');
    expect(within(row ?? document.body).getByText('7')).toHaveAttribute('data-label', 'Number');
  });

  it('D18.3 has the list of those who want the newsletter', async () => {
    await openPicker();
    const list = await screen.findByRole('link', { name: 'Newsletter list (CSV)' });
    expect(list).toHaveAttribute('href', '/api/admin/users/newsletter/csv');
    expect(list).toHaveAttribute('download');
  });

  it('D13 offers no administrator', async () => {
    await openPicker();
    await screen.findByText('Admin Istrator', { selector: 'td' });
    expect(screen.getByText('Administrator')).toHaveAttribute('data-whole');
    expect(screen.queryByRole('button', { name: 'Morph into Admin Istrator' })).toBeNull();
  });

  it.each<[CallAnswer, string]>([
    [
      [401, { code: 'IDENTITY_MORPH_REFUSED', msg: null }],
      'Sorry, you are not authorised to morph as this user.',
    ],
    [500, 'Sorry, an error occurred trying to morph. Please try again later.'],
  ])('C-104 C-219 C-220 shows the error: %j', async (answer, text) => {
    const app = await openPicker({ 'POST /api/admin/morph': answer });
    await app.user.click(await screen.findByRole('button', { name: 'Morph into Ann' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(app.address()).toBe('/admin/users');
  });

  it('searches while typing, keeps the search in the address, and turns pages', async () => {
    const found = page([picked(8, 'Ben')]);
    const app = await openPicker({
      'GET /api/admin/users?q=ben&page=1': found,
      'GET /api/admin/users?q=&page=2': page([picked(9, 'Cat')], 2),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('button', { name: 'Morph into Cat' })).toBeVisible();
    expect(app.address()).toBe('/admin/users?page=2');
    await enter(app.user, screen.getByLabelText('Name, email address or ensemble'), 'ben');
    expect(await screen.findByRole('button', { name: 'Morph into Ben' })).toBeVisible();
    expect(screen.getByText('1 user')).toBeVisible();
    expect(app.address()).toBe('/admin/users?q=ben');
  });

  it('shows that nobody was found, or that the list failed', async () => {
    const app = await openPicker({ [first]: page([]) });
    expect(await screen.findByText('No users match.')).toBeVisible();
    app.answers['GET /api/admin/users?q=x&page=1'] = 500;
    await enter(app.user, screen.getByLabelText('Name, email address or ensemble'), 'x');
    expect(await screen.findByText('The users could not be loaded.')).toBeVisible();
  });
});

describe('the banner', () => {
  silenceErrors();

  it('C-046 has the exact words and the link while morphed', async () => {
    await openApp('/about', { user: someUser({ isMorphed: true }) });
    expect(screen.getByText(bannerText)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Unmorph' })).toHaveAttribute('href', '/unmorph');
  });

  it.each([
    ['a user', someUser()],
    ['an administrator', administrator()],
    ['a visitor', undefined],
  ])('C-047 is not there for %s', async (_, user) => {
    await openApp('/about', { user });
    expect(screen.queryByText(bannerText)).toBeNull();
  });
});

describe('unmorph', () => {
  silenceErrors();
  const call = 'POST /api/user/unmorph';

  it('C-043 C-261 ends the morph, and goes to the administration', async () => {
    const app = await openApp('/unmorph', {
      user: someUser({ isMorphed: true }),
      calls: { [call]: administrator() },
    });
    await waitFor(() => expect(app.address()).toBe('/admin'));
    expect(app.bodies(call)).toHaveLength(1);
    expect(await screen.findByRole('heading', { level: 1, name: 'Summary' })).toBeVisible();
    expect(screen.queryByText(bannerText)).toBeNull();
  });

  it.each<[CallAnswer]>([
    [[409, { code: 'IDENTITY_NOT_MORPHED', msg: null }]],
    [[401, { code: 'UNAUTHORISED', msg: null }]],
  ])('D12 goes home when nobody is morphed: %j', async (answer) => {
    const user = someUser({ isMorphed: true });
    const app = await openApp('/unmorph', { user, calls: { [call]: answer } });
    await waitFor(() => expect(app.address()).toBe('/'));
  });

  it.each([
    ['a visitor', undefined],
    ['a user', someUser()],
  ])('D12 goes home without a call for %s', async (_, user) => {
    const app = await openApp('/unmorph', { user, calls: { [call]: administrator() } });
    await waitFor(() => expect(app.address()).toBe('/'));
    expect(app.bodies(call)).toHaveLength(0);
  });

  it('offers another try', async () => {
    const app = await openApp('/unmorph', {
      user: someUser({ isMorphed: true }),
      calls: { [call]: 503, [first]: all },
    });
    expect(await screen.findByText(/an error occurred trying to unmorph/)).toBeVisible();
    app.answers[call] = administrator();
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(app.address()).toBe('/admin'));
  });
});
