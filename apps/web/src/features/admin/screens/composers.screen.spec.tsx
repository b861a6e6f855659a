import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';

const open = (calls: Record<string, CallAnswer>) =>
  openApp('/admin/composers', { user: administrator(), calls });

describe('the composers', () => {
  silenceErrors();
  const composers = [
    { composerId: 7, firstName: 'Eric', lastName: 'Ball', pieces: 12 },
    { composerId: 9, firstName: '', lastName: 'Leidzén', pieces: 1 },
  ];
  const call = 'GET /api/admin/composers';
  const rows = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent).join('|'));

  it('C-178 are listed by last name, link to their pages, and are found while typing', async () => {
    const app = await open({ [call]: composers });
    await screen.findByText('2 composers');
    expect(rows()).toEqual(['Ball|Eric|12', 'Leidzén||1']);
    expect(screen.getByRole('link', { name: 'Leidzén' })).toHaveAttribute('href', '/people/9/leidzen');
    await app.user.type(screen.getByLabelText('Name'), 'leidzen');
    await screen.findByText('1 composer');
    expect(app.address()).toBe('/admin/composers?q=leidzen');
    expect(rows()).toEqual(['Leidzén||1']);
    await app.user.type(screen.getByLabelText('Name'), ' x');
    await screen.findByText('No composers match.');
  });

  it('C-178 C-260 D3 are shown fifty at a time, and Back returns to what was searched', async () => {
    const many = Array.from({ length: 51 }, (_, at) => ({
      composerId: at + 1,
      firstName: '',
      lastName: `Bandsman ${at + 1}`,
      pieces: 1,
    }));
    const app = await open({ [call]: [...many, ...composers] });
    await screen.findByText('53 composers');
    await app.user.type(screen.getByLabelText('Name'), 'bandsman');
    await screen.findByText('51 composers');
    expect(rows()).toHaveLength(50);
    await app.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(rows()).toEqual(['Bandsman 51||1']);
    expect(screen.getByText('51 composers').closest('p')).toHaveFocus();
    expect(app.address()).toBe('/admin/composers?q=bandsman&page=2');
    app.goTo('/people/51/bandsman-51');
    app.back();
    expect(await screen.findByRole('cell', { name: 'Bandsman 51' })).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('bandsman');
  });

  it('C-178 can be requested again', async () => {
    const app = await open({ [call]: 500 });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    app.answers[call] = composers;
    await app.user.click(retry);
    expect(await screen.findByText('2 composers')).toBeVisible();
  });
});
