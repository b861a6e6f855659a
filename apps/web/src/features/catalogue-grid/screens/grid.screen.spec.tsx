import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Category } from '@music/contracts';
import { encodeColumns, noExtras } from '@music/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import { brassRow, contemporaryRow, vocalRow } from '../../../testing/rows.js';
import { imitateLayout, renderAt } from '../../../testing/screen.js';
import { answerCalls } from '../../../testing/calls.js';
import { silenceErrors } from '../../../testing/silence.js';
import { grid, selectGrid } from '../grid.state.js';
import { GridScreen } from './grid.screen.js';

const brass = [
  brassRow(1, { title: 'Joy of Song', type: 'March', year: 1950, sheetMusic: true, mp3s: true }),
  brassRow(2, { title: 'Song of Joy', type: 'Selection', year: 1990, composer: 'Erik Leidzén', video: true }),
  brassRow(3, {
    title: 'Triumph',
    type: 'Air Varie',
    year: null,
    series: 'Triumph Series',
    arranger: 'Eric Ball',
  }),
];
const extras = [
  { price: 1995, pdf: true, grade: 4, minutes: 4, instruments: 'Brass Band' },
  { price: 3995, pdf: false, grade: 5, minutes: 12, instruments: 'Cornet, Brass Band' },
  noExtras,
];
const answers = {
  'GET /api/brass?form=columns': encodeColumns('brass', brass, extras),
  'GET /api/contemporary?form=columns': encodeColumns('contemporary', [contemporaryRow(1)]),
  'GET /api/vocal?form=columns': encodeColumns('vocal', [vocalRow(1, { type: 'Solo' })]),
};

/** As in the app, the grid is gone once a piece is open. */
const routed = (category: Category) => (
  <Routes>
    <Route path={`/${category}`} element={<GridScreen category={category} />} />
    <Route path="*" element={null} />
  </Routes>
);
const open = async (path: string, count: string | null = '3 pieces') => {
  const server = answerCalls(answers);
  const category = path.split(/[/?]/)[1] as Category;
  const view = renderAt(path, routed(category), [grid]);
  if (count) await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(count));
  return { ...view, server, user: userEvent.setup() };
};
const titles = (): (string | null)[] => screen.getAllByRole('link').map((link) => link.textContent);
const shows = (...expected: string[]): Promise<void> => waitFor(() => expect(titles()).toEqual(expected));

describe('the grid on a wide screen', () => {
  silenceErrors();
  beforeEach(() => imitateLayout());

  it.each<[Category, string[]]>([
    ['brass', ['Title', 'Composer', 'Type', 'Series', 'Number', 'Year']],
    ['contemporary', ['Title', 'Issue', 'Composer', 'Lyricist', 'Series', 'Year']],
    ['vocal', ['Title', 'Issue', 'Composer', 'Lyricist', 'Type', 'Series', 'Year']],
  ])('C-018 C-019 C-020 %s has exactly its filters', async (category, names) => {
    const { container } = await open(`/${category}`, 'piece');
    const labels = [...container.querySelectorAll('search label[for]')].map((label) => label.textContent);
    expect(labels).toEqual(names);
    names.forEach((name) => expect(screen.getByLabelText(name, { selector: 'input, select' })).toBeVisible());
  });

  it('a vocal grid without a single type offers no type filter', async () => {
    const untyped = { 'GET /api/vocal?form=columns': encodeColumns('vocal', [vocalRow(1)]) };
    answerCalls(untyped);
    renderAt('/vocal', <GridScreen category="vocal" />, [grid]);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 piece'));
    expect(screen.queryByLabelText('Type')).toBeNull();
  });

  it('shows Loading, Please Wait... until the rows are loaded', async () => {
    await open('/brass', null);
    expect(screen.getByText('Loading, Please Wait...')).toBeVisible();
    await shows('Joy of Song', 'Song of Joy', 'Triumph');
    expect(screen.queryByText('Loading, Please Wait...')).toBeNull();
  });

  it('C-134 C-135 C-157 filters while typing, without a call, and counts', async () => {
    const { user, server, address } = await open('/brass');
    await user.type(screen.getByLabelText('Title'), 'joy song');
    await shows('Joy of Song', 'Song of Joy');
    expect(screen.getByRole('status')).toHaveTextContent(/^2 pieces$/);
    await user.type(screen.getByLabelText('Composer'), 'leidzen');
    await shows('Song of Joy');
    expect(screen.getByRole('status')).toHaveTextContent(/^1 piece$/);
    await waitFor(() => expect(address()).toBe('/brass?title=joy+song&composer=leidzen'));
    expect(server.calls()).toEqual(['GET /api/brass?form=columns']);
  });

  it('C-139 ticked types are alternatives', async () => {
    const { user } = await open('/brass');
    await user.click(screen.getByRole('button', { name: 'Choose types' }));
    await user.click(await screen.findByRole('checkbox', { name: 'March' }));
    await user.click(screen.getByRole('checkbox', { name: 'Selection' }));
    expect(screen.getByLabelText('Type')).toHaveValue('March||Selection');
    await shows('Joy of Song', 'Song of Joy');
  });

  it('C-142 C-149 C-150 offers the series of the rows, media and sheet music', async () => {
    const { user } = await open('/brass');
    await user.selectOptions(screen.getByLabelText('Series'), 'Triumph Series');
    await shows('Triumph');
    await user.selectOptions(screen.getByLabelText('Series'), 'All series');
    await user.click(screen.getByLabelText('Recording or video'));
    await shows('Joy of Song', 'Song of Joy');
    await user.click(screen.getByLabelText('Sheet music'));
    await shows('Joy of Song');
  });

  it('shows grade and price next to the available forms', async () => {
    await open('/brass');
    const [, first, , last] = screen.getAllByRole('row');
    const cells = (row?: HTMLElement) =>
      within(row as HTMLElement)
        .getAllByRole('gridcell')
        .slice(-3, -1)
        .map((cell) => cell.textContent);
    expect(cells(first)).toEqual(['4', '£19.95']);
    expect(cells(last)).toEqual(['', '']);
    const price = screen.getByRole('columnheader', { name: 'Price' });
    expect(within(price).queryByRole('button')).toBeNull();
  });

  it('filters by grade, duration and instruments, keeps them in the address, and removes them', async () => {
    const { user, address } = await open('/brass?title=o', '2 pieces');
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    const panel = screen.getByLabelText('More filters');
    await user.click(await within(panel).findByRole('checkbox', { name: '4' }));
    await shows('Joy of Song');
    await user.click(within(panel).getByRole('checkbox', { name: '5' }));
    await shows('Joy of Song', 'Song of Joy');
    await user.click(within(panel).getByRole('checkbox', { name: 'over 10 min' }));
    await shows('Song of Joy');
    await user.type(within(panel).getByLabelText('Instruments'), 'band cornet');
    await waitFor(() =>
      expect(new URLSearchParams(address().split('?')[1]).toString()).toBe(
        'title=o&grade=4%7C%7C5&duration=over+10&instruments=band+cornet',
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Remove filter Duration: over 10 min' }));
    await user.click(screen.getByRole('button', { name: 'Remove filter Instruments: band cornet' }));
    await user.click(screen.getByRole('button', { name: 'Remove filter Grade: 4' }));
    await shows('Song of Joy');
    await user.click(screen.getByRole('button', { name: 'Reset filters' }));
    await shows('Joy of Song', 'Song of Joy', 'Triumph');
  });

  it('takes these filters from the address, whether their panel is open or not', async () => {
    await open('/brass?grade=5&duration=over+10', '1 piece');
    await shows('Song of Joy');
  });

  it('shows that nothing more is known if the catalogue has no such data', async () => {
    answerCalls({ 'GET /api/brass?form=columns': encodeColumns('brass', brass) });
    renderAt('/brass', <GridScreen category="brass" />, [grid]);
    await userEvent.setup().click(screen.getByRole('button', { name: 'More filters' }));
    expect(await screen.findByText(/are not known of these pieces/)).toBeVisible();
  });

  it('C-118 shows when nothing matches, and resets', async () => {
    const { user, address } = await open('/brass');
    await user.type(screen.getByLabelText('Title'), 'zzz');
    // The bar has such a button, too, until the list is empty.
    const words = await screen.findByText(/No pieces match your filters/);
    expect(words).toHaveTextContent('No pieces match your filters. Reset filters');
    await user.click(screen.getByRole('button', { name: 'Reset filters' }));
    await shows('Joy of Song', 'Song of Joy', 'Triumph');
    expect(screen.getByLabelText('Title')).toHaveValue('');
    await waitFor(() => expect(address()).toBe('/brass'));
  });

  it('names the filters whose removal lets rows pass, and removes one', async () => {
    const { user } = await open('/brass?title=joy&grade=4&year=1990', '0 pieces');
    expect(await screen.findByRole('button', { name: 'Without Year: 1 piece' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Without Title/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Without Grade: 1 piece' }));
    await shows('Song of Joy');
    expect(screen.getByRole('status')).toHaveFocus();
  });

  it.each([
    ['/brass?composer=ball||leidz', '|| separates alternatives in Type and Instruments only.'],
    ['/contemporary?title=a||b', '|| separates alternatives in Instruments only.'],
  ])('explains where || belongs if it is elsewhere: %s', async (path, words) => {
    await open(path, '0 pieces');
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('does not mention || where it belongs', async () => {
    await open('/brass?type=none||nothing', '0 pieces');
    expect(await screen.findByRole('button', { name: 'Without Type: 3 pieces' })).toBeVisible();
    expect(screen.queryByText(/between alternatives/)).toBeNull();
  });

  it('chips name the filters, and remove them one by one or all together', async () => {
    const { user } = await open('/brass?title=joy&year=%3C1960&sheetMusic=1', '1 piece');
    await user.click(screen.getByRole('button', { name: 'Remove filter Year: <1960' }));
    await user.click(screen.getByRole('button', { name: 'Remove filter Sheet music' }));
    expect(screen.getByRole('status')).toHaveFocus();
    await shows('Joy of Song', 'Song of Joy');
    await user.click(screen.getByRole('button', { name: 'Reset filters' }));
    await shows('Joy of Song', 'Song of Joy', 'Triumph');
    expect(screen.queryByRole('button', { name: 'Reset filters' })).toBeNull();
  });

  it('C-116 C-117 sorts by a header, and announces it', async () => {
    const { user, address } = await open('/brass');
    const header = screen.getByRole('columnheader', { name: 'Year' });
    await user.click(within(header).getByRole('button'));
    await user.click(within(header).getByRole('button'));
    await shows('Song of Joy', 'Joy of Song', 'Triumph');
    expect(header).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByLabelText('Sort')).toHaveValue('yearDesc');
    expect(screen.getByText('Sorted: Year, newest first')).toHaveAttribute('aria-live', 'polite');
    await waitFor(() => expect(address()).toBe('/brass?sort=yearDesc'));
  });

  it('takes filter and sort from the address', async () => {
    await open('/brass?type=march||selection&sort=titleDesc', '2 pieces');
    await shows('Song of Joy', 'Joy of Song');
    expect(screen.getByLabelText('Type')).toHaveValue('march||selection');
  });

  it('is one tab stop, moved through by keys, and opens the row with Enter', async () => {
    const { user, address } = await open('/brass');
    const grid = screen.getByRole('grid', { name: 'Brass' });
    expect(grid).toHaveAttribute('aria-rowcount', '4');
    expect(
      grid.querySelectorAll('[tabindex="0"], a:not([tabindex="-1"]), button:not([tabindex="-1"])'),
    ).toHaveLength(0);
    grid.focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    expect(active).toHaveTextContent('Song of Joy');
    expect(active?.parentElement).toHaveAttribute('aria-rowindex', '3');
    await user.keyboard('{Enter}');
    expect(address()).toMatch(/^\/brass\/.+\/2$/);
  });

  it('C-251 D10 a click on a row opens its piece; Back returns to the row', async () => {
    const { user, store, address } = await open('/brass?title=joy', '2 pieces');
    await user.click(screen.getByRole('gridcell', { name: 'Erik Leidzén' }));
    expect(address()).toMatch(/^\/brass\/.+\/2$/);
    expect(selectGrid(store.getState(), 'brass')).toMatchObject({ detailIndex: 1, filter: { title: 'joy' } });
  });

  it('marks the forms in which a piece is available', async () => {
    await open('/brass');
    const marks = screen
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('abbr')].map((mark) => mark.textContent));
    expect(marks.slice(1)).toEqual([['PDF', 'MP3'], ['FILM'], []]);
  });

  it('C-211 C-212 an error shows a message and a button to try again', async () => {
    answerCalls({});
    renderAt('/brass', <GridScreen category="brass" />, [grid]);
    const again = await screen.findByRole('button', { name: 'Try again' });
    answerCalls(answers);
    await userEvent.setup().click(again);
    await shows('Joy of Song', 'Song of Joy', 'Triumph');
  });

  it('prints every row up to the cap, with a note', async () => {
    const many = Array.from({ length: 1203 }, (_, at) => brassRow(at + 1));
    answerCalls({ 'GET /api/brass?form=columns': encodeColumns('brass', many) });
    renderAt('/brass', <GridScreen category="brass" />, [grid]);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1,203 pieces'));
    expect(document.querySelectorAll('[data-place]').length).toBeLessThan(60);
    window.dispatchEvent(new Event('beforeprint'));
    expect(document.querySelectorAll('[data-place]')).toHaveLength(1000);
    expect(screen.getByText(/first 1,000 of 1,203 pieces/)).toBeVisible();
  });
});

describe('the grid on a phone', () => {
  beforeEach(() => imitateLayout(390));

  it('draws cards, and opens the filters in a dialog', async () => {
    const { user } = await open('/brass');
    expect(screen.getAllByRole('gridcell').map((cell) => cell.textContent)).toEqual([
      'Joy of Song Eric Ball G.S. 1PDFMP3£19.95',
      'Song of Joy Erik Leidzén G.S. 2FILM£39.95',
      'Triumph Eric Ball T.S. 3',
    ]);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const dialog = screen.getByRole('dialog', { name: 'Filters' });
    await user.type(await within(dialog).findByLabelText('Year'), '>1960');
    await user.click(within(dialog).getByRole('checkbox', { name: '5' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Show 1 piece' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await shows('Song of Joy');
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  });
});
