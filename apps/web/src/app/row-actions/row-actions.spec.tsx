import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { encodeColumns, noExtras } from '@music/rules';
import { screen, waitFor } from '@testing-library/react';
import { openApp } from '../../testing/app.js';
import { someBasket } from '../../testing/baskets.js';
import { listed } from '../../testing/listed.js';
import { brassRow } from '../../testing/rows.js';
import { silenceErrors } from '../../testing/silence.js';

const rows = [
  brassRow(1, { title: 'As PDF', sheetMusic: true }),
  brassRow(2, { title: 'Only printed', sheetMusic: true }),
];
const extras = [
  { ...noExtras, price: 1995, pdf: true },
  { ...noExtras, price: 2495, pdf: false },
];
const calls = { 'GET /api/brass?form=columns': encodeColumns('brass', rows, extras) };

const expectOnlyThePdf = async () => {
  expect(await screen.findByRole('button', { name: /^Add to basket: As PDF, / })).toBeVisible();
  expect(screen.getByText('£24.95')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add to basket: Only printed, / })).toBeNull();
};

describe('sheet music that is sold only in print', () => {
  silenceErrors();
  beforeEach(() => localStorage.clear());

  it('has no button that buys its PDF in the grid', async () => {
    await openApp('/brass', { calls });
    await expectOnlyThePdf();
  });

  it('has none in the plain list', async () => {
    localStorage.setItem('plain-list', 'on');
    await openApp('/brass', { calls });
    await expectOnlyThePdf();
  });

  it('has none among the saved pieces, and is not added with the others', async () => {
    const saved = [1, 2].map((pieceId) => ({ category: 'brass', pieceId }));
    localStorage.setItem('kept-pieces', JSON.stringify({ saved, played: [] }));
    const printed = listed(2, { title: 'Only printed', price: 2495, pdf: false });
    const app = await openApp('/account/saved', {
      calls: {
        'GET /api/pieces?of=brass1%2Cbrass2': [listed(1, { title: 'As PDF' }), printed],
        'POST /api/basket': someBasket(),
      },
    });
    await expectOnlyThePdf();
    await app.user.click(screen.getByRole('button', { name: 'Add all to basket' }));
    await waitFor(() => expect(app.bodies('POST /api/basket')).toEqual([{ brassId: 101 }]));
  });
});

it('a closed message about one piece does not come back when another piece is added', async () => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const sold = [
    brassRow(1, { title: 'Joy', sheetMusic: true }),
    brassRow(2, { title: 'Peace', sheetMusic: true }),
  ];
  const { answers, bodies, user } = await openApp('/brass', {
    calls: { 'GET /api/brass?form=columns': encodeColumns('brass', sold), 'POST /api/basket': 503 },
  });
  const add = async (title: string) =>
    user.click(await screen.findByRole('button', { name: new RegExp(`^Add to basket: ${title}, `) }));
  const failed = 'Sorry, we could not add this item to your basket. Please try again later.';
  await add('Joy');
  expect(await screen.findByText(failed)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(failed)).toBeNull();
  await add('Peace');
  expect(await screen.findByText(failed)).toBeVisible();
  answers['POST /api/basket'] = someBasket();
  await add('Peace');
  await waitFor(() => expect(bodies('POST /api/basket')).toHaveLength(3));
  await waitFor(() => expect(screen.queryByText(failed)).toBeNull());
  answers['POST /api/basket'] = 503;
  await add('Joy');
  expect(await screen.findByText(failed)).toBeVisible();
});

it('a recording that cannot be played from a row says so at the bottom of the window', async () => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const recorded = [brassRow(1, { title: 'Joy', mp3s: true })];
  const app = await openApp('/brass', {
    calls: {
      'GET /api/brass?form=columns': encodeColumns('brass', recorded),
      'GET /api/brass/detail/1': 503,
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Play Joy, MP3' }));
  expect(await screen.findByText('This recording could not be played.')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('This recording could not be played.')).toBeNull();
});
