import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Category, PieceDetail } from '@music/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { barePiece, fullPiece } from '../../../testing/pieces.js';
import { imitateLayout, renderAt } from '../../../testing/screen.js';
import { answerCalls } from '../../../testing/calls.js';
import { silenceErrors } from '../../../testing/silence.js';
import type { NeighbourLinksProps } from '../components/neighbour-links.js';
import { piece } from '../piece.state.js';
import { PieceScreen } from './piece.screen.js';

const alone: NeighbourLinksProps = { previous: null, next: null, list: null };

async function open(
  answer: PieceDetail | number,
  { neighbours = alone, category = 'brass' as Category } = {},
) {
  const server = answerCalls({ [`GET /api/${category}/detail/7`]: answer });
  const onToggle = jest.fn();
  const onPlayAll = jest.fn();
  const playerFor = () => ({ playingId: 1, onToggle, onPlayAll });
  const renderBuyButton = ({ fmt }: { fmt: string }, name: string) => (
    <button aria-label={`Buy: ${name}`}>Buy the {fmt}</button>
  );
  const renderSaveButton = () => <button>Save</button>;
  const slots = { playerFor, renderBuyButton, renderBoughtNote: () => null, renderSaveButton };
  const page = { category, id: 7, notFound: <p>not here</p> };
  const element = <PieceScreen {...page} {...slots} {...neighbours} />;
  const view = renderAt(`/${category}/the-shining-river/7`, element, [piece]);
  if (typeof answer !== 'number') await screen.findByRole('heading', { level: 1, name: answer.t });
  return { ...view, server, onToggle, onPlayAll, user: userEvent.setup() };
}

const factsShown = (): Record<string, string | null> => {
  const terms = [...document.querySelectorAll('dt')];
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]),
  );
};
const hrefOf = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');

describe('the page of a piece', () => {
  const errors = silenceErrors();
  beforeEach(() => imitateLayout());

  it('C-065 C-252 shows every known fact', async () => {
    await open(fullPiece());
    expect(factsShown()).toEqual({
      Type: 'Selection, Meditation',
      Series: 'Festival Series No. 412\u00A0·\u00A01957Judd Street\u00A0·\u00A02003',
      For: 'Brass band, Harp',
      Grade: '4 of 6',
      Duration: '4 minutes 5 seconds',
      Key: 'B flat major',
      Reference: 'Psalm 46:4',
      Published: '1956',
      Copyright: '1955',
      Publisher: 'SP&S',
      'All works by': 'Eric Ball, Fanny Crosby, Kenneth Downie, Leslie Condon',
    });
    ['Meditation', 'First paragraph.', 'Second paragraph.', 'New', 'Exclusive'].forEach((text) =>
      expect(screen.getAllByText(text)[0]).toBeVisible(),
    );
  });

  it('shows identical paragraphs of the notes without a warning from React', async () => {
    await open(fullPiece({ nt: 'Repeat.\n\nRepeat.' }));
    expect(screen.getAllByText('Repeat.')).toHaveLength(2);
    expect(errors.lines).toEqual([]);
  });

  it('links every person to the filtered grid, and the series to its page', async () => {
    await open(fullPiece());
    expect(hrefOf('Eric Ball')).toBe('/brass?composer=Eric+Ball');
    expect(hrefOf('Leslie Condon')).toBe('/brass?composer=Leslie+Condon');
    expect(screen.getAllByRole('link', { name: 'Festival Series' })[0]).toHaveAttribute(
      'href',
      '/brass/series/festival-series/3',
    );
    expect(hrefOf('Watch the video')).toBe('https://video.example/1');
  });

  it('has one link to all works of each person, whatever the roles', async () => {
    await open(fullPiece({ li: 2, ln: 'Eric Ball' }));
    expect(hrefOf('All works by Eric Ball')).toBe('/people/2/eric-ball');
    expect(hrefOf('All works by Leslie Condon')).toBe('/people/6/leslie-condon');
  });

  it.each<[Category, string]>([
    ['brass', '/brass?composer=Fanny+Crosby'],
    ['vocal', '/vocal?lyricist=Fanny+Crosby'],
  ])('links a lyricist in %s to a filter that the category has', async (category, href) => {
    await open(fullPiece(), { category });
    expect(hrefOf('Fanny Crosby')).toBe(href);
  });

  it('C-003 C-260 offers sheet music and printed copies with their prices', async () => {
    await open(fullPiece());
    const buy = screen.getByRole('heading', { name: 'Buy' }).parentElement as HTMLElement;
    const [pdf, printed] = within(buy).getAllByRole('listitem');
    expect(pdf).toHaveTextContent(
      /Sheet music, PDFFestival Series 412Score and parts, 48 pages.*Licensed to one ensemble.*£19\.95/,
    );
    expect(printed).toHaveTextContent(
      'Printed setFestival Series 41248 pages, posted to you£24.95Out of stock',
    );
    expect(within(buy).getAllByRole('button')).toHaveLength(1);
    expect(pdf).toHaveTextContent('Buy the pdf');
  });

  it('two offers of a piece that was published twice name their publications', async () => {
    const sheet = { fmt: 'pdf' as const, t: 'The Shining River', pg: 9, pr: 1995, st: null, sm: [] };
    await open(fullPiece({ s: [70, 71].map((i) => ({ ...sheet, i })) }));
    expect(screen.getByText('Festival Series 412')).toBeVisible();
    expect(screen.getAllByText('9 pages')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Buy: Sheet music, PDF, Festival Series 412' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Buy: Sheet music, PDF, Judd Street' })).toBeVisible();
  });

  it('says that there is nothing to buy', async () => {
    await open(barePiece());
    expect(screen.getByText('This piece is not currently on sale.')).toBeVisible();
  });

  it('says that it is out of print', async () => {
    await open(barePiece({ f: { new: false, exclusive: false, outOfPrint: true } }));
    expect(screen.getByText('This piece is out of print.')).toBeVisible();
  });

  it('shows only sections with content, lettered without gaps', async () => {
    await open(barePiece());
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'ABuy',
      'BAbout this piece',
    ]);
    expect(factsShown()).toEqual({});
  });

  it('shows recordings above what can be bought', async () => {
    await open(fullPiece());
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings.slice(0, 2)).toEqual(['ARecordings', 'BBuy']);
  });

  it('C-002 plays recordings, and links to their albums', async () => {
    const { user, onToggle } = await open(fullPiece());
    await user.click(screen.getByRole('button', { name: 'Pause The Shining River, Staff Band' }));
    expect(onToggle).toHaveBeenCalledWith(1);
    expect(screen.queryByRole('button', { name: /Live/ })).toBeNull();
    expect(hrefOf('Staff Band')).toBe('/brass/mp3Album/3');
    expect(screen.getByText('4:05')).toBeVisible();
  });

  it('turns the sample pages, and shows them full screen', async () => {
    const { user } = await open(fullPiece());
    const page = (): string | null => screen.getByRole('img').getAttribute('src');
    expect(page()).toBe('/one.webp');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(page()).toBe('/two.webp');
    const next = screen.getByRole('button', { name: 'Next page' });
    expect([next.getAttribute('disabled'), next.getAttribute('aria-disabled')]).toEqual([null, 'true']);
    await user.click(screen.getByRole('button', { name: 'View this page full size' }));
    const dialog = within(screen.getByRole('dialog', { name: 'The Shining River' }));
    expect(dialog.getByRole('img', { name: 'The Shining River, Page 2 of 2' })).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(dialog.getByRole('status')).toHaveTextContent('Page 1 of 2');
    await user.keyboard('{ArrowLeft}{End}');
    expect(dialog.getByRole('status')).toHaveTextContent('Page 2 of 2');
    await user.click(dialog.getByRole('button', { name: 'Zoom in' }));
    expect(dialog.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual(['/two.webp']);
  });

  it('prints the sample pages and nothing else, once they are all loaded', async () => {
    const print = jest.fn();
    const arrivals: (() => void)[] = [];
    const decode = () => new Promise<void>((resolve) => arrivals.push(resolve));
    Object.assign(window, { print });
    Object.assign(HTMLImageElement.prototype, { decode });
    const { user } = await open(fullPiece());
    const pages = () => document.querySelectorAll('body > [class="pages"] img');
    await user.click(screen.getByRole('button', { name: 'Print the sample pages' }));
    expect([pages().length, arrivals.length]).toEqual([2, 2]);
    arrivals[0]?.();
    await act(() => Promise.resolve());
    expect(print).not.toHaveBeenCalled();
    arrivals[1]?.();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    fireEvent(window, new Event('afterprint'));
    expect(pages()).toHaveLength(0);
  });

  it('requests a page in the needed resolution', async () => {
    const [sheet] = fullPiece().s;
    const sm = ['/api/brass/samples/70/1'];
    await open(fullPiece({ s: sheet ? [{ ...sheet, sm }] : [] }));
    const image = screen.getByRole('img', { name: 'The Shining River, Page 1 of 1' });
    expect(image.getAttribute('srcset')).toContain('/api/brass/samples/70/1?width=1280 1280w');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1280', '1810']);
  });

  it('waits for a page that is being made, and offers to try again if it cannot be loaded', async () => {
    const { user, server } = await open(fullPiece());
    server.answers['GET /one.webp'] = [503, { code: 'LIBRARY_FILE_PREPARING' }];
    fireEvent.error(screen.getByRole('img'));
    expect(await screen.findByText('This page is being prepared…')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    fireEvent.error(screen.getByRole('img'));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('img')).toHaveAttribute('src', '/two.webp');
  });

  it('plays all recordings if there are several', async () => {
    const [recording] = fullPiece().m;
    const m = recording ? [recording, { ...recording, i: 2, t: 'Live' }] : [];
    const { user, onPlayAll } = await open(fullPiece({ m }));
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(onPlayAll).toHaveBeenCalledTimes(1);
  });

  it('groups related pieces by how they are related', async () => {
    await open(fullPiece());
    const tune = screen.getByRole('heading', { name: 'On the same tune' }).parentElement as HTMLElement;
    expect(within(tune).getByRole('link')).toHaveAttribute('href', '/brass/same-tune/8');
    expect(screen.getByRole('heading', { name: 'By the same composer' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'From the same series' })).toBeNull();
  });

  it('C-041 shows the not-found content for an unknown id', async () => {
    await open(404);
    expect(await screen.findByText('not here')).toBeVisible();
  });

  it('C-211 any other error shows a message and a button to try again', async () => {
    const { user } = await open(429);
    const again = await screen.findByRole('button', { name: 'Try again' });
    answerCalls({ 'GET /api/brass/detail/7': fullPiece() });
    await user.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'The Shining River' })).toBeVisible();
  });

  it('C-119 clearing the detail empties it', async () => {
    const { store } = await open(fullPiece());
    store.dispatch(piece.detail.clear());
    expect(piece.detail.select(store.getState())).toMatchObject({ phase: 'idle', data: null });
  });

  it('sets the title, canonical address and description', async () => {
    await open(fullPiece());
    await waitFor(() => expect(document.title).toBe('The Shining River | Salvation Army Music Index'));
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'http://localhost/brass/the-shining-river/7',
    );
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toContain(
      'Eric Ball',
    );
  });
});

describe('the neighbours of a piece', () => {
  beforeEach(() => imitateLayout());
  const neighboursWith = () => ({
    previous: { path: '/brass/before/6', title: 'Before', onGo: jest.fn() },
    next: { path: '/brass/after/8', title: 'After', onGo: jest.fn() },
    list: { path: '/brass?type=march&row=3', position: 3, rows: 1218 },
  });

  it('are reached by links', async () => {
    const neighbours = neighboursWith();
    const { user, address } = await open(fullPiece(), { neighbours });
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(address()).toBe('/brass/after/8');
    expect(neighbours.next.onGo).toHaveBeenCalledTimes(1);
  });

  it('are next to the piece’s place in the list, with a link back to it', async () => {
    const { user, address } = await open(fullPiece(), { neighbours: neighboursWith() });
    expect(screen.getByRole('navigation', { name: 'Pieces in your list' })).toHaveTextContent('3 of 1,218');
    await user.click(screen.getByRole('link', { name: 'Back to list' }));
    expect(address()).toBe('/brass?type=march&row=3');
  });

  it('are reached by the arrow keys', async () => {
    const neighbours = neighboursWith();
    const { user, address } = await open(fullPiece(), { neighbours });
    await user.keyboard('{ArrowLeft}');
    expect(address()).toBe('/brass/before/6');
    expect(neighbours.previous.onGo).toHaveBeenCalledTimes(1);
  });

  it('are not reached by arrow keys with a modifier, or while a page is shown full size', async () => {
    const { user, address } = await open(fullPiece(), { neighbours: neighboursWith() });
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await user.click(screen.getByRole('button', { name: 'View this page full size' }));
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(address()).toBe('/brass/the-shining-river/7');
  });
});
