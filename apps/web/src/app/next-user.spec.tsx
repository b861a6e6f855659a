import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openApp } from '../testing/app.js';
import { silenceErrors } from '../testing/silence.js';
import { someUser } from '../testing/users.js';

const ann = someUser();
const bob = someUser({ id: 8, name: 'Bob Horn', email: 'bob@example.org' });
const lists = ['brass', 'contemporary', 'vocal'].flatMap((category) =>
  ['Purchases', 'HardCopyPurchases', 'Mp3AlbumPurchases', 'Mp3Purchases'].map((form) => category + form),
);
const nicaea = {
  id: 1,
  orderNo: '100001',
  date: '2026-05-03T10:00:00.000Z',
  title: 'Nicaea',
  series: 'General Series',
  number: '1371',
  source: 'card',
  downloads: [],
};
const subscription = {
  customerName: 'Leeds Band',
  year: 2026,
  appliedAt: '2026-02-03T10:00:00.000Z',
  revokedAt: null,
  code: 'SAMI-1111-2222-3333-4444',
  journals: [],
};
const pages = [
  {
    page: 'purchases',
    anns: { ...Object.fromEntries(lists.map((list) => [list, []])), brassPurchases: [nicaea] },
    text: /Nicaea/,
    failed: /^Sorry, your purchases could not be loaded\./,
  },
  {
    page: 'subscriptions',
    anns: [subscription],
    text: /Leeds Band/,
    failed: /^Sorry, your subscriptions could not be loaded\./,
  },
];
silenceErrors();

it.each(pages)('the next user never sees the $page of the last one', async ({ page, anns, text, failed }) => {
  const list = `GET /api/user/${page}`;
  const calls = { [list]: anns, 'DELETE /api/user/': 204, 'POST /api/user/': bob };
  const app = await openApp(`/account/${page}`, { user: ann, calls });
  expect(await screen.findByText(text)).toBeVisible();
  await app.user.click(screen.getAllByRole('button', { name: 'Log out' })[0] as HTMLElement);
  app.answers[list] = 422;
  await app.user.type(await screen.findByLabelText('Email address'), bob.email);
  await app.user.type(screen.getByLabelText('Password'), 'a fine tuba line');
  await app.user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText(failed)).toBeVisible();
  expect(screen.queryByText(text)).toBeNull();
});
