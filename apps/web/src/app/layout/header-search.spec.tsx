import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '../../testing/calls.js';
import { hit } from '../../testing/hits.js';
import { imitateLayout, renderAt } from '../../testing/screen.js';
import { silenceErrors } from '../../testing/silence.js';
import { HeaderSearch } from './header-search.js';

const found = { hits: [hit(1, { title: 'Joy' })], total: 9, names: [], meant: null };
const searched = (q: string): string => `GET /api/search?q=${q}&limit=7`;
const open = () => {
  const server = answerCalls({ [searched('joy')]: found });
  return { ...renderAt('/brass', <HeaderSearch />), server, user: userEvent.setup() };
};
const box = (): Promise<HTMLElement> => screen.findByRole('combobox', { name: 'Search all music' });

describe('the search in the header', () => {
  silenceErrors();
  beforeEach(() => imitateLayout());

  it('is a plain field until it is focused, and then suggests; focus and text are kept', async () => {
    const { user, address, server } = open();
    const plain = screen.getByRole('searchbox', { name: 'Search all music' });
    expect(server.calls()).toEqual([]);
    await user.type(plain, 'j');
    expect(await box()).toHaveFocus();
    expect(await box()).toHaveValue('j');
    await user.keyboard('oy');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(await box()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}');
    expect(await box()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/brass/joy/1');
  });

  it('offers nothing for an earlier text once a request has failed', async () => {
    const { server, user } = open();
    await user.click(screen.getByRole('searchbox'));
    await user.type(await box(), 'joy');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await user.keyboard('f');
    await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]));
    expect(await box()).toHaveAttribute('aria-expanded', 'false');
    // The next request takes its time.
    server.hold(searched('joyfu'));
    await user.keyboard('u');
    await waitFor(() => expect(server.calls()).toContain(searched('joyfu')));
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('opens the full list on Enter if nothing is selected', async () => {
    const { user, address } = open();
    await user.click(screen.getByRole('searchbox'));
    expect(await box()).toHaveFocus();
    await user.keyboard('joy{Enter}');
    expect(address()).toBe('/?q=joy');
  });
});
