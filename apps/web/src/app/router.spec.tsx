import { beforeEach, describe, expect, it } from '@jest/globals';
import { exampleSeller } from '@music/contracts';
import { encodeColumns } from '@music/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { barePiece } from '../testing/pieces.js';
import { brassRow } from '../testing/rows.js';
import { imitateLayout, imitatePlaying, renderAt } from '../testing/screen.js';
import { answerCalls } from '../testing/calls.js';
import { silenceErrors } from '../testing/silence.js';
import { Router } from './router.js';

const rows = [
  brassRow(1, { title: 'Joy' }),
  brassRow(2, { title: 'Song' }),
  brassRow(3, { title: 'Joyful' }),
];
const pieceCalled = (id: number, title: string) => ({
  [`GET /api/brass/detail/${id}`]: barePiece({ i: id, t: title }),
});

const open = (path: string) => {
  answerCalls({
    'GET /api/brass?form=columns': encodeColumns('brass', rows),
    'GET /api/contemporary?form=columns': encodeColumns('contemporary', []),
    'GET /api/vocal?form=columns': encodeColumns('vocal', []),
    ...pieceCalled(1, 'Joy'),
    ...pieceCalled(3, 'Joyful'),
  });
  return { ...renderAt(path, <Router />), user: userEvent.setup() };
};
const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

describe('the routes', () => {
  silenceErrors();
  beforeEach(() => imitateLayout());

  it.each([
    ['/brass', 'Brass'],
    ['/contemporary', 'Contemporary'],
    ['/vocal', 'Vocal'],
  ])('C-018 C-019 C-020 %s is the grid', async (path, name) => {
    open(path);
    expect(await heading(name)).toBeVisible();
    await waitFor(() => expect(document.title).toBe(`${name} | Salvation Army Music Index`));
    expect(screen.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  });

  it.each([
    '/nowhere',
    '/brass/x',
    '/about/x',
    '/brass/joy/none',
    '/Brass',
    '/hall-of-fame/contemporary/2020/1',
  ])('C-034 C-041 C-042 %s is not found', async (path) => {
    open(path);
    expect(await heading('Page not found')).toBeVisible();
    expect(screen.getByText('Sorry, we could not find that page.')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Page not found | Salvation Army Music Index'));
  });

  it('D12.6 /dev/kit is found only if the page allows pages for developers', async () => {
    const configuration = document.head.appendChild(document.createElement('script'));
    configuration.id = 'configuration';
    configuration.type = 'application/json';
    configuration.textContent = JSON.stringify({ seller: exampleSeller, developerPages: true });
    try {
      const { unmount } = open('/dev/kit');
      expect(await heading('Kit')).toBeVisible();
      unmount();
      configuration.textContent = JSON.stringify({ seller: exampleSeller });
      open('/dev/kit');
      expect(await heading('Page not found')).toBeVisible();
      await waitFor(() => expect(document.title).toBe('Page not found | Salvation Army Music Index'));
    } finally {
      configuration.remove();
    }
  });

  it('C-023 a piece opened from the filtered grid links to its neighbours there', async () => {
    const { user, address } = open('/brass?title=joy');
    await user.click(await screen.findByRole('link', { name: 'Joy' }));
    await heading('Joy');
    expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await heading('Joyful');
    expect(address()).toBe('/brass/joyful/3');
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('title', 'Joy');
  });

  it('Back and Forward show each piece with its neighbours', async () => {
    const { user, back, forward } = open('/brass?title=joy');
    await user.click(await screen.findByRole('link', { name: 'Joy' }));
    await heading('Joy');
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await heading('Joyful');
    back();
    await heading('Joy');
    expect(screen.getByText('1 of 2')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('title', 'Joyful');
    back();
    await heading('Brass');
    forward();
    await heading('Joy');
    expect(screen.getByText('1 of 2')).toBeVisible();
    forward();
    await heading('Joyful');
    expect(screen.getByText('2 of 2')).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(await heading('Joy')).toBeVisible();
  });
});

describe('the player', () => {
  silenceErrors();
  beforeEach(() => imitateLayout());

  it('C-002 plays a recording of a piece, and pauses it with the same button', async () => {
    const track = { i: 5, t: 'Live', d: 60, pf: 'Staff Band', al: null, pv: '/live.mp3', pr: null };
    imitatePlaying();
    answerCalls({ 'GET /api/brass/detail/1': barePiece({ i: 1, t: 'Joy', m: [track] }) });
    renderAt('/brass/joy/1', <Router />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Play Live, Staff Band' }));
    await waitFor(() => expect(document.querySelector('audio')).toHaveAttribute('src', '/live.mp3'));
    await user.click(screen.getByRole('button', { name: 'Pause Live, Staff Band' }));
    expect(screen.getByRole('button', { name: 'Play Live, Staff Band' })).toBeVisible();
  });

  it('plays the recordings of a grid row, which are requested when its mark is pressed', async () => {
    const track = { i: 5, t: 'Live', d: 60, pf: 'Staff Band', al: null, pv: '/live.mp3', pr: null };
    imitatePlaying();
    const heard = [brassRow(1, { mp3s: true }), brassRow(2, { title: 'Peace', mp3s: true })];
    const { calls } = answerCalls({
      'GET /api/brass?form=columns': encodeColumns('brass', heard),
      'GET /api/brass/detail/1': barePiece({ i: 1, t: 'Joy', m: [track] }),
      'GET /api/brass/detail/2': barePiece({ i: 2, t: 'Peace', m: [] }),
    });
    const { address } = renderAt('/brass', <Router />);
    const user = userEvent.setup();
    const button = await screen.findByRole('button', { name: 'Play Joy, MP3' });
    expect(calls().filter((call) => call.includes('detail'))).toEqual([]);
    await user.click(button);
    await waitFor(() => expect(document.querySelector('audio')).toHaveAttribute('src', '/live.mp3'));
    act(() => screen.getByRole('grid').focus());
    await user.keyboard(' ');
    expect(screen.getByRole('button', { name: 'Play Joy, MP3' })).toBeVisible();
    await user.keyboard('{ArrowDown} ');
    expect(await screen.findByText('This recording could not be played.')).toBeInTheDocument();
    expect(address()).toBe('/brass');
  });
});

describe('the shell', () => {
  silenceErrors();
  beforeEach(() => imitateLayout());

  it('C-009 has the wordmark, which links to the home page', async () => {
    open('/brass');
    const wordmark = screen.getByRole('link', { name: 'Salvation Army Music Index' });
    expect(wordmark).toHaveAttribute('href', '/');
    expect(wordmark.textContent).toBe('Salvation Army Music Index');
    await heading('Brass');
  });

  it('C-044 C-045 C-250 has the copyright range, the four links and the way to us below', async () => {
    open('/brass');
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent(`© 2015–${new Date().getFullYear()}`);
    const linksOf = (name: string) =>
      within(within(footer).getByRole('navigation', { name })).getAllByRole('link');
    expect(linksOf('More pages').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Saved pieces', '/account/saved'],
      ['Christmas', '/celebrating-christmas-at-home'],
      ['Easter', '/easter-resources'],
      ['Theme', '/account/preferences'],
    ]);
    expect(linksOf('About this site').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['About', '/about'],
      ['FAQ', '/faq'],
      ['Terms & Conditions', '/terms-and-conditions'],
      ['Privacy Policy', '/privacy-policy'],
      ['Contact', '/contact'],
    ]);
    await heading('Brass');
  });

  it('lets the keyboard skip to the content', async () => {
    open('/brass');
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
    await heading('Brass');
  });

  it('opens the menu as a dialog, and closes it on navigation', async () => {
    const { user } = open('/brass');
    await heading('Brass');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Vocal' }),
    );
    expect(await heading('Vocal')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('C-048 scrolls to the top on a new pathname, and not on a new query', async () => {
    let scrolls = 0;
    Object.assign(window, { scrollTo: () => ++scrolls });
    const { user, address } = open('/brass');
    await heading('Brass');
    const before = scrolls;
    await user.type(screen.getByLabelText('Title'), 'joy');
    await waitFor(() => expect(address()).toBe('/brass?title=joy'));
    expect(scrolls).toBe(before);
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Vocal' }),
    );
    await heading('Vocal');
    expect(scrolls).toBe(before + 1);
  });

  it('gives the focus to the new screen’s heading and announces its title; typing keeps the focus', async () => {
    const { user } = open('/brass');
    await heading('Brass');
    await user.type(screen.getByLabelText('Title'), 'joy');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 pieces'));
    expect(screen.getByLabelText('Title')).toHaveFocus();
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Vocal' }),
    );
    expect(await heading('Vocal')).toHaveFocus();
    expect(document.querySelector('p[aria-live="polite"]')).toHaveTextContent(
      'Vocal | Salvation Army Music Index',
    );
  });
});
