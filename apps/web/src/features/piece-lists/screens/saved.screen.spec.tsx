import { beforeEach, describe, expect, it } from '@jest/globals';
import { themes } from '@music/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Router } from '../../../app/router.js';
import { openApp } from '../../../testing/app.js';
import { someBasket } from '../../../testing/baskets.js';
import { answerCalls, type CallAnswer } from '../../../testing/calls.js';
import { listed } from '../../../testing/listed.js';
import { barePiece } from '../../../testing/pieces.js';
import { imitateLayout, renderAt } from '../../../testing/screen.js';
import { silenceErrors } from '../../../testing/silence.js';
import { start } from '../../../testing/start.js';
import { someUser } from '../../../testing/users.js';
import { pieceListTexts } from '../piece-lists.texts.js';

const brass = (pieceId: number) => ({ category: 'brass' as const, pieceId });
const keepInBrowser = (...ids: number[]): void =>
  localStorage.setItem('kept-pieces', JSON.stringify({ saved: ids.map(brass), played: [] }));

/** The app before it is known who the user is. */
async function openWhileUserUnknown(user: CallAnswer) {
  imitateLayout();
  const { hold } = answerCalls({
    'GET /api/user/': user,
    'GET /api/user/kept-pieces': { saved: [], played: [] },
    'GET /api/themes': themes,
    'GET /api/basket/': someBasket(),
  });
  const release = hold('GET /api/user/');
  const app = renderAt('/about', <Router />);
  await screen.findByRole('heading', { level: 1, name: 'About' });
  act(() => start(app.store));
  return { ...app, release };
}

describe('saved pieces', () => {
  silenceErrors();
  beforeEach(() => localStorage.clear());

  it('a visitor has none at first, and sees how to save one', async () => {
    await openApp('/account/saved');
    expect(await screen.findByText(/^You have not saved any music yet\./)).toBeVisible();
    expect(screen.getByText(/Press the heart beside a piece/)).toBeVisible();
    expect(screen.queryByText(/^These pieces are saved in this browser only\./)).toBeNull();
  });

  it('a visitor sees those of this browser, adds all to the basket, removes one, and is told of one that no longer exists', async () => {
    keepInBrowser(1, 2, 9);
    const app = await openApp('/account/saved', {
      calls: {
        'GET /api/pieces?of=brass1%2Cbrass2%2Cbrass9': [listed(1), listed(2, { title: 'Joy', price: 425 })],
        'GET /api/pieces?of=brass1%2Cbrass9': [listed(1)],
        'POST /api/basket': someBasket(),
      },
    });
    expect(await screen.findByText('2 pieces')).toBeVisible();
    expect(screen.getByText('£4.25')).toBeVisible();
    expect(screen.getByText('One piece is no longer in the catalogue.')).toBeVisible();
    const where = screen.getByText(/^These pieces are saved in this browser only\./);
    expect(where).toHaveTextContent(/ Log in to see them on all your devices\.$/);
    expect(within(where).getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/account/log-in?from=%2Faccount%2Fsaved',
    );
    await app.user.click(screen.getByRole('button', { name: 'Add all to basket' }));
    await waitFor(() => expect(app.bodies('POST /api/basket')).toEqual([{ brassId: 101 }, { brassId: 102 }]));
    await app.user.click(screen.getByRole('button', { name: 'Save Joy' }));
    expect(screen.queryByText('Joy')).toBeNull();
    expect(JSON.parse(localStorage.getItem('kept-pieces') ?? '')).toMatchObject({
      saved: [brass(1), brass(9)],
    });
  });

  it('the other rows keep their buttons when one is removed', async () => {
    keepInBrowser(1, 2);
    const app = await openApp('/account/saved', {
      calls: {
        'GET /api/pieces?of=brass1%2Cbrass2': [listed(1), listed(2, { title: 'Joy' })],
        'GET /api/pieces?of=brass2': [listed(2, { title: 'Joy' })],
      },
    });
    const heart = await screen.findByRole('button', { name: 'Save Joy' });
    await app.user.click(screen.getByRole('button', { name: 'Save Piece 1' }));
    expect(await screen.findByText('1 piece')).toBeVisible();
    expect(heart).toBeVisible();
  });

  it('G23 after a removal the focus moves to the next piece, else to the last one left, else to the link to browse', async () => {
    keepInBrowser(1, 2, 3);
    const app = await openApp('/account/saved', {
      calls: {
        'GET /api/pieces?of=brass1%2Cbrass2%2Cbrass3': [listed(1), listed(2), listed(3)],
        'GET /api/pieces?of=brass1%2Cbrass3': [listed(1), listed(3)],
        'GET /api/pieces?of=brass1': [listed(1)],
      },
    });
    const remove = async (title: string): Promise<void> => {
      (await screen.findByRole('button', { name: `Save ${title}` })).focus();
      await app.user.keyboard('{Enter}');
    };
    await remove('Piece 2');
    expect(screen.getByRole('link', { name: 'Piece 3' })).toHaveFocus();
    await remove('Piece 3');
    expect(screen.getByRole('link', { name: 'Piece 1' })).toHaveFocus();
    await remove('Piece 1');
    expect(screen.getByRole('link', { name: pieceListTexts.browse })).toHaveFocus();
  });

  it('a user’s are stored with the account, and none stays in the browser after the log-out', async () => {
    const app = await openApp('/account/saved', {
      user: someUser(),
      calls: {
        'GET /api/user/kept-pieces': { saved: [brass(1)], played: [] },
        'GET /api/pieces?of=brass1': [listed(1, { title: 'Joy' })],
        'DELETE /api/user/': 204,
      },
    });
    expect(await screen.findByText('Joy')).toBeVisible();
    expect(screen.queryByText(/^These pieces are saved in this browser only\./)).toBeNull();
    await app.user.click(screen.getAllByRole('button', { name: 'Log out' })[0] as HTMLElement);
    expect(await screen.findByText(/^You have not saved any music yet\./)).toBeVisible();
    expect(localStorage.getItem('kept-pieces')).toBeNull();
  });

  it('damaged browser storage counts as empty', async () => {
    localStorage.setItem('kept-pieces', '{"saved":[{"category":1}],"played":');
    await openApp('/account/saved');
    expect(await screen.findByText(/^You have not saved any music yet\./)).toBeVisible();
  });

  it.each([
    ['a visitor', [401, { code: 'UNAUTHORISED', msg: null }] as const],
    ['a user', someUser()],
  ])('takes the focus once, and not again when it turns out that the reader is %s', async (_, user) => {
    const app = await openWhileUserUnknown(user);
    app.goTo('/account/saved');
    const title = await screen.findByRole('heading', { level: 1, name: 'Saved pieces' });
    await waitFor(() => expect(title).toHaveFocus());
    const about = screen.getByRole('link', { name: 'About' });
    act(() => about.focus());
    app.release();
    expect(await screen.findByText(/^You have not saved any music yet\./)).toBeVisible();
    expect(about).toHaveFocus();
    expect(screen.getByRole('heading', { level: 1 })).toBe(title);
  });

  it('says nothing about saved pieces until it is known who the user is', async () => {
    const app = await openApp('/account/saved', { calls: { 'GET /api/user/': 503 } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText(/^You have not saved/)).toBeNull();
    expect(screen.queryByText(/^These pieces are saved in this browser only\./)).toBeNull();
    app.answers['GET /api/user/'] = [401, { code: 'UNAUTHORISED', msg: null }];
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^You have not saved any music yet\./)).toBeVisible();
  });

  it('a user sees that they are loading, or why they could not be loaded, and can try again', async () => {
    const list = 'GET /api/user/kept-pieces';
    const app = await openApp('/account/saved', {
      user: someUser(),
      calls: { [list]: 503, 'GET /api/pieces?of=brass1': [listed(1, { title: 'Joy' })] },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText(/^You have not saved/)).toBeNull();
    app.answers[list] = { saved: [brass(1)], played: [] };
    const release = app.hold(list);
    await app.user.click(again);
    expect(screen.getByText('Loading, Please Wait...')).toBeVisible();
    release();
    expect(await screen.findByText('Joy')).toBeVisible();
  });

  it.each([
    ['the list', 'GET /api/user/kept-pieces'],
    ['its pieces', 'GET /api/pieces?of=brass1'],
  ])(
    'if no answer comes for %s, the offline screen takes the place of the page and its title',
    async (_, call) => {
      const app = await openApp('/account/saved', {
        user: someUser(),
        calls: {
          'GET /api/user/kept-pieces': { saved: [brass(1)], played: [] },
          'GET /api/pieces?of=brass1': [listed(1, { title: 'Joy' })],
          [call]: 0,
        },
      });
      const titles = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
      await waitFor(() => expect(titles()).toEqual(['Offline']));
      app.answers[call] = call.includes('kept')
        ? { saved: [brass(1)], played: [] }
        : [listed(1, { title: 'Joy' })];
      await app.user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('Joy')).toBeVisible();
      expect(titles()).toEqual(['Saved pieces']);
    },
  );

  it('a change that cannot be saved is reported until the message is closed', async () => {
    const put = 'PUT /api/user/kept-pieces';
    const app = await openApp('/account/saved', {
      user: someUser(),
      calls: {
        'GET /api/user/kept-pieces': { saved: [brass(1)], played: [] },
        'GET /api/pieces?of=brass1': [listed(1, { title: 'Joy' })],
        [put]: 503,
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Save Joy' }));
    const text = 'Sorry, your change could not be saved. Please try again later.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByText('Joy')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(text)).toBeNull();
    app.answers[put] = [409, { code: 'CONFLICT', msg: null }];
    await app.user.click(screen.getByRole('button', { name: 'Save Joy' }));
    expect(await screen.findByText(/^Your list is full\./)).toBeVisible();
    app.goTo('/easter-resources');
    app.goTo('/account/saved');
    expect(await screen.findByText('Joy')).toBeVisible();
    expect(screen.queryByText(/^Your list is full\./)).toBeNull();
  });

  it('a change that cannot be saved is reported on the page of its piece only', async () => {
    const app = await openApp('/brass/joy/1', {
      user: someUser(),
      calls: {
        'GET /api/brass/detail/1': barePiece({ i: 1, t: 'Joy' }),
        'GET /api/brass/detail/2': barePiece({ i: 2, t: 'Peace' }),
        'GET /api/user/kept-pieces': { saved: [], played: [] },
        'PUT /api/user/kept-pieces': 503,
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Save Joy' }));
    const text = 'Sorry, your change could not be saved. Please try again later.';
    expect(await screen.findByText(text)).toBeVisible();
    app.goTo('/brass/peace/2');
    expect(await screen.findByRole('heading', { name: 'Peace' })).toBeVisible();
    expect(screen.queryByText(text)).toBeNull();
  });
});
