import { beforeEach, describe, expect, it } from '@jest/globals';
import { encodeColumns, noExtras } from '@music/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { someBasket, someLine } from '../../../testing/baskets.js';
import { barePiece } from '../../../testing/pieces.js';
import { brassRow, vocalRow } from '../../../testing/rows.js';
import { silenceErrors } from '../../../testing/silence.js';

const titled = (at: number): string => `Piece ${String(at).padStart(3, '0')}`;
/** 120 pieces, of which the odd ones are marches. */
const brass = Array.from({ length: 120 }, (_, at) =>
  brassRow(at + 1, { title: titled(at + 1), type: at % 2 ? 'Selection' : 'March', sheetMusic: at === 0 }),
);
const extras = brass.map((_, at) => ({ ...noExtras, price: at === 0 ? 1995 : null }));
const calls = {
  'GET /api/brass?form=columns': encodeColumns('brass', brass, extras),
  'GET /api/vocal?form=columns': encodeColumns('vocal', [vocalRow(1)]),
};

const choice = () => screen.getByRole('checkbox', { name: 'Plain list' });
const heading = () => screen.findByRole('heading', { level: 2 });
const list = () => within(screen.getByRole('region')).getByRole('list');
const items = () => within(list()).getAllByRole('listitem');
const titles = () => within(list()).getAllByRole('link', { name: /^Piece/ });
const status = () => screen.getByRole('status');

async function open(path: string, more: Parameters<typeof openApp>[1] = {}) {
  localStorage.setItem('plain-list', 'on');
  const app = await openApp(path, { calls: { ...calls, ...more.calls } });
  await heading();
  return app;
}

describe('the plain list', () => {
  silenceErrors();
  beforeEach(() => localStorage.clear());

  it('is chosen ahead of the grid, which it replaces, and this browser remembers it', async () => {
    const { user, unmount } = await openApp('/brass', { calls });
    const grid = await screen.findByRole('grid');
    expect(choice().compareDocumentPosition(grid)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(choice());
    expect(await heading()).toHaveTextContent('Pieces 1 to 50 of 120');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(choice()).toHaveFocus();
    unmount();
    const again = await openApp('/brass', { calls });
    expect(await heading()).toBeVisible();
    await again.user.click(choice());
    expect(screen.getByRole('grid')).toBeVisible();
    expect(localStorage.getItem('plain-list')).toBe('off');
  });

  it('has title, people, series, number, year and price of a piece, and its buttons as tab stops', async () => {
    const app = await open('/brass?title=001', {
      calls: {
        'POST /api/basket': someBasket({ brassSheetMusic: [someLine('brass1')] }),
      },
    });
    const add = await screen.findByRole('button', { name: /^Add to basket: Piece 001, / });
    const [item] = items();
    expect(item).toHaveTextContent('Piece 001 Eric Ball General Series 1 · 1957 £19.95');
    expect(titles()[0]).toHaveAttribute('href', '/brass/piece-001/1');
    expect(item?.querySelectorAll('[tabindex="-1"]')).toHaveLength(0);
    expect(within(list()).getByRole('button', { name: 'Save Piece 001' })).toBeVisible();
    add.focus();
    await app.user.keyboard('{Enter}');
    expect(await screen.findByRole('img', { name: 'In your basket' })).toHaveFocus();
  });

  it('names an issue with its year, once', async () => {
    await open('/vocal');
    expect(items()[0]).toHaveTextContent('Joy Eric Ball General Series 1 (1957)');
  });

  it('names the publication that a button adds, so that those of a piece listed twice differ', async () => {
    const twice = [1, 2].map((n) =>
      brassRow(n, { pieceId: 7, title: 'Joy', number: `${n}`, sheetMusic: true }),
    );
    await open('/brass', { calls: { 'GET /api/brass?form=columns': encodeColumns('brass', twice) } });
    const buttons = await screen.findAllByRole('button', { name: /^Add to basket/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Add to basket: Joy, General Series 1, 1957, PDF',
      'Add to basket: Joy, General Series 2, 1957, PDF',
    ]);
  });

  it('C-260 D3 has pages of 50 with addresses; the heading takes the focus', async () => {
    const { user, address } = await open('/brass');
    const pager = screen.getByRole('navigation', { name: 'Pages, below the list' });
    await user.click(within(pager).getByRole('button', { name: 'Next' }));
    expect(await heading()).toHaveTextContent('Pieces 51 to 100 of 120');
    expect(await heading()).toHaveFocus();
    expect(items()).toHaveLength(50);
    expect(titles()[0]).toHaveTextContent('Piece 051');
    expect(address()).toBe('/brass?row=51');
    await user.click(within(pager).getByRole('button', { name: 'Next' }));
    expect(items()).toHaveLength(20);
    expect(screen.getByText('End of list')).toBeVisible();
    expect(status()).toHaveTextContent(/^120 pieces$/);
    const above = screen.getByRole('navigation', { name: 'Pages, above the list' });
    await user.click(within(above).getByRole('button', { name: 'Previous' }));
    await user.click(within(above).getByRole('button', { name: 'Previous' }));
    expect(await heading()).toHaveTextContent('Pieces 1 to 50 of 120');
    expect(address()).toBe('/brass');
  });

  it('follows filter and sort of the grid, from the first page', async () => {
    const { user, address } = await open('/brass?row=101');
    expect(titles()[0]).toHaveTextContent('Piece 101');
    await user.type(screen.getByLabelText('Type'), 'march');
    await waitFor(() => expect(status()).toHaveTextContent(/^60 pieces$/));
    expect(await heading()).toHaveTextContent('Pieces 1 to 50 of 60');
    expect(screen.getByLabelText('Type')).toHaveFocus();
    await user.selectOptions(screen.getByLabelText('Sort'), 'titleDesc');
    await waitFor(() => expect(titles()[0]).toHaveTextContent('Piece 119'));
    await waitFor(() => expect(address()).toBe('/brass?type=march&sort=titleDesc'));
  });

  it('shows when nothing matches', async () => {
    const { user } = await open('/brass');
    await user.type(screen.getByLabelText('Title'), 'zzz');
    expect(await screen.findByText(/No pieces match your filters/)).toBeVisible();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('opens a piece that knows its neighbours; back in the list its link has the focus', async () => {
    const { user, goTo } = await open('/brass?row=51', {
      calls: { 'GET /api/brass/detail/57': barePiece({ i: 57, t: 'Piece 057' }) },
    });
    await user.click(titles()[6] as HTMLElement);
    const back = await screen.findByRole('link', { name: 'Back to list' });
    expect(back).toHaveAttribute('href', '/brass?row=57');
    goTo('/brass?row=57');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Piece 057' })).toHaveFocus());
    expect(await heading()).toHaveTextContent('Pieces 51 to 100 of 120');
  });
});
