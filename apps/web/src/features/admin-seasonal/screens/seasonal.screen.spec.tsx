import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';

const slug = 'celebrating-christmas-at-home';
const content = {
  slug,
  title: 'Christmas at Home',
  intro: '',
  from: '11-20',
  to: '12-27',
  lists: [{ heading: 'To play', category: 'brass', words: ['carol'], pieces: [] }],
  version: 3,
};
const [get, put] = [`GET /api/admin/seasonal/${slug}`, `PUT /api/admin/seasonal/${slug}`];

describe('the administrators’ seasonal pages', () => {
  silenceErrors();

  it('title, days and lists are changed; addresses of pieces are read, and invalid ones are reported', async () => {
    const app = await openApp('/admin/seasonal', {
      user: administrator(),
      calls: { [get]: content, [put]: { ...content, version: 4 } },
    });
    const { user } = app;
    const list = within(await screen.findByRole('group', { name: 'List 1' }));
    const pieces = list.getByRole('textbox', { name: 'Pieces' });
    await user.type(pieces, 'https://shop.example/brass/nicaea/12{enter}somewhere');
    const save = screen.getByRole('button', { name: 'Save' });
    await user.click(save);
    expect(await screen.findByText('“somewhere” is not the address of a piece.')).toBeVisible();
    expect(app.bodies(put)).toEqual([]);
    await user.clear(pieces);
    await user.type(pieces, 'https://shop.example/brass/nicaea/12{enter}vocal/3');
    await user.clear(screen.getByRole('textbox', { name: 'On the home page from' }));
    await user.clear(screen.getByRole('textbox', { name: 'until' }));
    await user.click(screen.getByRole('button', { name: 'Add a list' }));
    const second = within(screen.getByRole('group', { name: 'List 2' }));
    await user.type(second.getByRole('textbox', { name: 'Heading' }), 'To sing');
    await user.type(second.getByRole('textbox', { name: 'Words' }), 'carol, noel');
    await user.click(save);
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    const { slug: _, ...sent } = content;
    expect(app.bodies(put)).toEqual([
      {
        ...sent,
        from: null,
        to: null,
        lists: [
          {
            ...content.lists[0],
            pieces: [
              { category: 'brass', pieceId: 12 },
              { category: 'vocal', pieceId: 3 },
            ],
          },
          { heading: 'To sing', category: null, words: ['carol', 'noel'], pieces: [] },
        ],
      },
    ]);
  });

  it('another page is opened at once, or after a question if changes are not saved', async () => {
    const [easter, songs] = ['easter-resources', 'carol-accompaniments'];
    const { user } = await openApp('/admin/seasonal', {
      user: administrator(),
      calls: {
        [get]: content,
        [`GET /api/admin/seasonal/${easter}`]: { ...content, slug: easter, title: 'Easter' },
        [`GET /api/admin/seasonal/${songs}`]: { ...content, slug: songs, title: 'Carols' },
      },
    });
    const title = () => screen.findByRole('textbox', { name: 'Title' });
    const page = screen.getByRole('combobox', { name: 'Page' });
    const press = async (name: string) =>
      user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    await title();
    await user.selectOptions(page, easter);
    expect(await screen.findByDisplayValue('Easter')).toBeVisible();
    await user.type(await title(), ' music');
    await user.selectOptions(page, songs);
    await press('Keep editing');
    expect(page).toHaveValue(easter);
    expect(await title()).toHaveValue('Easter music');
    await user.selectOptions(page, songs);
    await press('Discard changes');
    expect(await screen.findByDisplayValue('Carols')).toBeVisible();
    expect(page).toHaveValue(songs);
  });

  it('shows when somebody else was quicker', async () => {
    const { user } = await openApp('/admin/seasonal', {
      user: administrator(),
      calls: { [get]: content, [put]: [409, { code: 'CONFLICT', msg: null, correlationId: 'c' }] },
    });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Somebody else has changed this page in the meantime\./)).toBeVisible();
  });
});
