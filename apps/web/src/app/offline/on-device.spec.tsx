import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { readFromDevice } from '../../features/offline/on-device.js';
import { openApp } from '../../testing/app.js';
import { settle } from '../../testing/deferred.js';
import { imitateIndexedDb } from '../../testing/indexed-db.js';
import { listed } from '../../testing/listed.js';
import { silenceErrors } from '../../testing/silence.js';
import { someUser } from '../../testing/users.js';

const brass = (pieceId: number) => ({ category: 'brass' as const, pieceId });
const lists = (...ids: number[]) => ({ saved: ids.map(brass), played: [] });
const inBrowser = (...ids: number[]): void =>
  localStorage.setItem('kept-pieces', JSON.stringify(lists(...ids)));
const rows = 'GET /api/pieces?of=brass1';
const list = 'GET /api/user/kept-pieces';
const calls = {
  [rows]: [listed(1, { title: 'Joy' })],
  [list]: lists(1),
  'PUT /api/user/kept-pieces': lists(1),
};
const storedTitles = async (): Promise<string[] | undefined> =>
  (await readFromDevice()).saved?.items.map(({ title }) => title);
const logOut = () => screen.getAllByRole('button', { name: 'Log out' })[0] as HTMLElement;

describe('the saved pieces on this device', () => {
  silenceErrors();
  beforeEach(() => localStorage.clear());

  it('are none once the last one was removed', async () => {
    imitateIndexedDb();
    inBrowser(1);
    const app = await openApp('/account/saved', { calls });
    await waitFor(async () => expect(await storedTitles()).toEqual(['Joy']));
    await app.user.click(await screen.findByRole('button', { name: 'Save Joy' }));
    await waitFor(async () => expect(await storedTitles()).toEqual([]));
  });

  it('are no longer a visitor’s once they were moved to the account', async () => {
    const databases = imitateIndexedDb();
    inBrowser(1);
    const visitor = await openApp('/account/saved', { calls });
    await waitFor(() => expect(databases.get('visitor-music')?.has('saved')).toBe(true));
    visitor.unmount();
    const app = await openApp('/account/saved', {
      user: someUser(),
      calls: { ...calls, 'DELETE /api/user/': 204 },
    });
    await waitFor(() => expect(databases.get('own-music')?.has('saved')).toBe(true));
    expect(databases.has('visitor-music')).toBe(false);
    await app.user.click(logOut());
    await waitFor(async () => expect((await storedTitles()) ?? []).toEqual([]));
  });

  it('are not stored as the visitor’s if they arrive after the log-out', async () => {
    const databases = imitateIndexedDb();
    const app = await openApp('/account/saved', {
      user: someUser(),
      calls: { ...calls, 'DELETE /api/user/': 204 },
    });
    await screen.findByText('Joy');
    const release = app.hold(rows);
    app.goTo('/about');
    app.goTo('/account/saved');
    // Where nobody asks for a visitor's own, which would replace it.
    app.goTo('/about');
    await app.user.click(logOut());
    await screen.findByRole('link', { name: 'Log in' });
    release();
    await act(settle);
    expect(JSON.stringify(databases.get('visitor-music')?.get('saved') ?? null)).not.toContain('Joy');
  });

  it('do not keep the lists from moving to the account if the browser refuses to delete them', async () => {
    imitateIndexedDb();
    Object.assign(indexedDB, {
      deleteDatabase: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    localStorage.setItem('kept-pieces', JSON.stringify({ saved: [brass(1)], played: [brass(1)] }));
    const app = await openApp('/account/saved', { user: someUser(), calls });
    await waitFor(() => expect(app.bodies('PUT /api/user/kept-pieces')).toHaveLength(2));
    expect(app.bodies('PUT /api/user/kept-pieces')).toMatchObject([{ list: 'saved' }, { list: 'played' }]);
  });
});
