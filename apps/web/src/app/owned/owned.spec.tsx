import { expect, it } from '@jest/globals';
import type { Owned } from '@music/contracts';
import { encodeColumns } from '@music/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../testing/app.js';
import { someBasket, someLine } from '../../testing/baskets.js';
import { bareAlbum } from '../../testing/hits.js';
import { listed } from '../../testing/listed.js';
import { fullPiece } from '../../testing/pieces.js';
import { brassRow } from '../../testing/rows.js';
import { silenceErrors } from '../../testing/silence.js';
import { someUser } from '../../testing/users.js';

const nothing = { pdf: [], hardcopy: [], mp3Album: [] };
const some: Owned = {
  brass: { pdf: [70], hardcopy: [71, 72], mp3Album: [5] },
  contemporary: nothing,
  vocal: nothing,
};
const asking = 'GET /api/user/owned';
const calls = {
  [asking]: some,
  'GET /api/brass/detail/7': fullPiece(),
  'GET /api/brass/mp3-album/5': bareAlbum(),
  'GET /api/brass?form=columns': encodeColumns('brass', [
    brassRow(1, { title: 'Mine', publicationId: 70, sheetMusic: true }),
    brassRow(2, { title: 'Only printed', publicationId: 71, sheetMusic: true }),
    brassRow(3, { title: 'Printed alone', publicationId: 72, sheetMusic: false }),
    brassRow(4, { title: 'Not mine', publicationId: 73, sheetMusic: true }),
  ]),
  'DELETE /api/user/': 204,
};
const user = someUser();
silenceErrors();

it('D7 a piece shows what the user bought, and where to download it, until the logout', async () => {
  const app = await openApp('/brass/the-shining-river/7', { user, calls });
  const note = await screen.findByText(/^You already own this item\./);
  const offer = note.closest('li') as HTMLElement;
  expect(within(offer).getByText('Sheet music, PDF')).toBeVisible();
  expect(within(offer).getByRole('link', { name: 'Go to your downloads' })).toHaveAttribute(
    'href',
    '/account/purchases',
  );
  expect(screen.getAllByText(/^You already own this item\./)).toHaveLength(1);
  await app.user.click(screen.getAllByRole('button', { name: /Ann Flügelhorn/ })[0] as HTMLElement);
  await app.user.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(screen.queryByText(/^You already own this item\./)).toBeNull());
  expect(app.calls().filter((call) => call === asking)).toHaveLength(1);
});

it('C-259 D15 says once that an item in the basket is owned already', async () => {
  const [sheet] = fullPiece().s;
  const basket = someBasket({ brassSheetMusic: [{ ...someLine(`brass${sheet?.i}`), owned: true }] });
  await openApp('/brass/the-shining-river/7', { user, calls: { ...calls, 'GET /api/basket/': basket } });
  const notes = await screen.findAllByText(/^You already own this item\./);
  await screen.findByRole('link', { name: /in your basket/i });
  expect(notes.map((note) => note.textContent)).toEqual([
    expect.stringContaining('You already own this item. Add it again only if you need another licence.'),
  ]);
});

const mainButtons = () => document.querySelectorAll('main .primary');

it.each([
  ['a visitor', nothing, ['Add to basket: Sheet music, PDF, Festival Series 412']],
  ['an owner of the PDF', some.brass, []],
])('for %s the main button of a piece is at most its first offer', async (_, brass, names) => {
  const [pdf] = fullPiece().s;
  const piece = fullPiece({ s: pdf ? [pdf, { ...pdf, fmt: 'hardcopy' }] : [] });
  await openApp('/brass/the-shining-river/7', {
    user,
    calls: { ...calls, 'GET /api/brass/detail/7': piece, [asking]: { ...some, brass } },
  });
  expect(await screen.findAllByRole('button', { name: /^Add to basket/ })).toHaveLength(2);
  await waitFor(() =>
    expect([...mainButtons()].map((button) => button.getAttribute('aria-label'))).toEqual(names),
  );
});

it('the main button of an album buys it, and owners have none', async () => {
  const visited = await openApp('/brass/mp3Album/5', { calls });
  expect(await screen.findByRole('button', { name: /^Add to basket/ })).toHaveClass('primary');
  visited.unmount();
  await openApp('/brass/mp3Album/5', { user, calls });
  await screen.findByText(/^You already own this item\./);
  expect(screen.getByRole('button', { name: /^Add to basket/ })).toBeVisible();
  expect(mainButtons()).toHaveLength(0);
});

it('D7 and so does an album', async () => {
  await openApp('/brass/mp3Album/5', { user, calls });
  expect(await screen.findByText(/^You already own this item\./)).toBeVisible();
});

it('D7 a row has a mark in place of its basket button', async () => {
  await openApp('/brass', { user, calls });
  expect(await screen.findByRole('img', { name: 'You already own this item.' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Add to basket: Not mine, PDF' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to basket: Mine, PDF' })).toBeNull();
});

it('D7 a printed copy is marked next to the button that buys the PDF, or alone if there is none', async () => {
  await openApp('/brass', { user, calls });
  const marked = await screen.findAllByRole('img', { name: 'You bought a printed copy.' });
  expect(marked.map((mark) => mark.closest('[role="row"]')?.textContent)).toEqual([
    expect.stringContaining('Only printed'),
    expect.stringContaining('Printed alone'),
  ]);
  expect(await screen.findByRole('button', { name: 'Add to basket: Only printed, PDF' })).toBeVisible();
});

it('D7 a piece shows that the user has a printed copy, with a link to it', async () => {
  const printed = { ...some, brass: { ...some.brass, pdf: [], hardcopy: [70] } };
  await openApp('/brass/the-shining-river/7', { user, calls: { ...calls, [asking]: printed } });
  const note = await screen.findByText(/^You bought a printed copy\..*another copy\./);
  expect(within(note.closest('li') as HTMLElement).getByText(/posted to you$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your purchases' })).toBeVisible();
});

it('D7 a saved piece has a mark in place of its basket button', async () => {
  const saved = {
    ...calls,
    'GET /api/user/kept-pieces': { saved: [{ category: 'brass', pieceId: 1 }], played: [] },
    'GET /api/pieces?of=brass1': [listed(1, { title: 'Mine', publicationId: 70 })],
  };
  await openApp('/account/saved', { user, calls: saved });
  expect(await screen.findByRole('img', { name: 'You already own this item.' })).toBeVisible();
});

it('D7 “Add all to basket” adds neither what the user bought nor what is in the basket, and then says so', async () => {
  const added = 'POST /api/basket';
  const filled = (...keys: string[]) => someBasket({ brassSheetMusic: keys.map((key) => someLine(key)) });
  const app = await openApp('/account/saved', {
    user,
    calls: {
      ...calls,
      'GET /api/basket/': filled('brass71'),
      'GET /api/user/kept-pieces': {
        saved: [1, 2, 3].map((pieceId) => ({ category: 'brass', pieceId })),
        played: [],
      },
      'GET /api/pieces?of=brass1%2Cbrass2%2Cbrass3': [70, 71, 72].map((publicationId, at) =>
        listed(at + 1, { publicationId }),
      ),
      [added]: filled('brass71', 'brass72'),
    },
  });
  await screen.findByRole('img', { name: 'You already own this item.' });
  await app.user.click(screen.getByRole('button', { name: 'Add all to basket' }));
  const done = await screen.findByText(
    'Everything here that can be bought is already yours or in your basket.',
  );
  expect(done).toHaveFocus();
  expect(app.bodies(added)).toEqual([{ brassId: 72 }]);
  expect(screen.queryByRole('button', { name: 'Add all to basket' })).toBeNull();
});

it('D7 and so has a piece of a seasonal page', async () => {
  const slug = 'easter-resources';
  const lists = [{ heading: 'To sing', pieces: [listed(1, { publicationId: 70 })] }];
  const page = { slug, title: 'Easter', intro: '', lists };
  await openApp('/easter-resources', { user, calls: { ...calls, [`GET /api/seasonal/${slug}`]: page } });
  expect(await screen.findByRole('img', { name: 'You already own this item.' })).toBeVisible();
});

it('D15 the basket marks what the user owns without an order of theirs, such as by a subscription', async () => {
  const basket = someBasket({
    brassSheetMusic: [someLine('brass70'), someLine('brass73')],
    brassHardCopySheetMusic: [someLine('brass70h'), someLine('brass71h')],
    brassMp3Albums: [someLine('brass5')],
    vocalSheetMusic: [someLine('vocal70')],
  });
  await openApp('/basket', { user, calls: { ...calls, 'GET /api/basket/': basket } });
  const note = 'You already own this item. Add it again only if you need another licence.';
  await screen.findAllByText(note);
  const marked = (list: string) =>
    within(screen.getByRole('region', { name: list }))
      .getAllByRole('listitem')
      .map((line) => within(line).queryByText(note) !== null);
  expect(marked('Brass, sheet music, PDF')).toEqual([true, false]);
  expect(marked('Brass, printed music')).toEqual([false, true]);
  expect(marked('Brass, mp3 albums')).toEqual([true]);
  expect(marked('Vocal, sheet music, PDF')).toEqual([false]);
});

it('D7 nothing is requested for a visitor', async () => {
  const app = await openApp('/brass/the-shining-river/7', { calls });
  expect(await screen.findByRole('button', { name: /^Add to basket: Sheet music, PDF/ })).toBeVisible();
  expect(app.calls()).not.toContain(asking);
});
