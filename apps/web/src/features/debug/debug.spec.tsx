import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createAppStore } from '../../app/store.js';
import { openApp } from '../../testing/app.js';
import type { CallAnswer } from '../../testing/calls.js';
import { settle } from '../../testing/deferred.js';
import { silenceErrors } from '../../testing/silence.js';
import { administrator, someUser } from '../../testing/users.js';
import { debugFeature, selectDebugFlag } from './debug.state.js';

const openedAt = (search: string) => window.history.replaceState(null, '', `/${search}`);
const running = { version: '1.2.3', startedAt: '2026-01-01T00:00:00.000Z' };
const shop = {
  gateway: running,
  services: [
    { name: 'identity', process: running, ms: 4 },
    { name: 'checkout', process: null, ms: null },
  ],
  cache: { version: 7, rows: 2000, builtAt: new Date(Date.now() - 150_000).toISOString() },
  flags: { rateLimits: true, botCheck: 'altcha' },
};
const panel = () => screen.findByRole('complementary', { name: 'Debug' });

describe('debug mode', () => {
  const { lines } = silenceErrors();
  afterEach(() => openedAt(''));

  it.each([
    ['', false],
    ['?title=debug', false],
    ['?debug', true],
    ['?debug=true&title=x', true],
    ['?debug=false', false],
    ['?debug=0', false],
  ])('C-050 the flag is turned on by the address: %s', (search, isOn) => {
    openedAt(search);
    expect(selectDebugFlag(createAppStore([debugFeature]).getState())).toBe(isOn);
  });

  it('C-162 works for an administrator with the flag, and shows nothing personal', async () => {
    openedAt('?debug');
    const call = { name: 'http://localhost/api/user/7?q=ann', duration: 12 };
    Object.assign(performance, {
      getEntriesByType: (type: string) => (type === 'resource' ? [call] : []),
    });
    await openApp('/about', {
      user: administrator(),
      calls: { 'GET /api/admin/debug': shop },
    });
    const shown = await panel();
    await screen.findByText('7, 2000 rows, 2 min old');
    expect(shown).toHaveTextContent('1.2.3');
    expect(shown).toHaveTextContent('identity 1.2.3 4 ms');
    expect(shown).toHaveTextContent('checkout not responding');
    expect(shown).toHaveTextContent('botCheck altcha');
    expect(shown).toHaveTextContent('rateLimits ✓');
    expect(shown).toHaveTextContent('/api/user/… 12 ms');
    expect(shown).not.toHaveTextContent('Admin Istrator');
    expect(shown).not.toHaveTextContent('admin@example.org');
  });

  it('C-050 ?debug=false turns it off, ?debug on again, each at the next route; a button turns it off', async () => {
    const { user, goTo } = await openApp('/about?debug', {
      user: administrator(),
      calls: { 'GET /api/admin/debug': shop },
    });
    await panel();
    goTo('/faq');
    expect(await panel()).toBeInTheDocument();
    goTo('/about?debug=false');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Debug' })).toBeNull());
    goTo('/faq?debug');
    await panel();
    await user.click(await screen.findByText('Debug'));
    await user.click(screen.getByRole('button', { name: 'Turn debug off' }));
    expect(screen.queryByRole('complementary', { name: 'Debug' })).toBeNull();
  });

  it('C-008 an administrator switches it on and off beside the health of the services', async () => {
    const calls: Record<string, CallAnswer> = {
      'GET /api/admin/debug': shop,
      'GET /api/admin/health': { gateway: running, at: running.startedAt, services: [] },
    };
    const { user } = await openApp('/admin/health', { user: administrator(), calls });
    const mode = await screen.findByLabelText('Show the debug panel');
    expect(mode).not.toBeChecked();
    await user.click(mode);
    await panel();
    expect(mode).toBeChecked();
    await user.click(mode);
    expect(screen.queryByRole('complementary', { name: 'Debug' })).toBeNull();
  });

  it('C-211 shows in the panel and in the console that its own call failed', async () => {
    openedAt('?debug');
    await openApp('/about', { user: administrator(), calls: { 'GET /api/admin/debug': 500 } });
    expect(
      await within(await panel()).findByText('The debug details could not be loaded.'),
    ).toBeInTheDocument();
    expect(lines.map(([section]) => section)).toContain('debug');
  });

  it.each([
    ['a user with the flag', '?debug', someUser()],
    ['a morphed administrator with the flag', '?debug', someUser({ isMorphed: true })],
    ['a visitor with the flag', '?debug', undefined],
    ['an administrator without it', '', administrator()],
  ])('C-162 does not count for %s', async (_, search, user) => {
    openedAt(search);
    await openApp('/about', { user });
    await screen.findByRole('heading', { level: 1, name: 'About' });
    await settle();
    await settle();
    expect(screen.queryByRole('complementary', { name: 'Debug' })).toBeNull();
  });
});
