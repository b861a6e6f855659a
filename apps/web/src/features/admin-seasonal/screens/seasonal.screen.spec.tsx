import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { enter } from '../../../testing/enter.js';
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
type App = Awaited<ReturnType<typeof openApp>>;

/** The session ends when the form is saved; the page is loaded again after the log-in. */
async function loseSession({ user, answers, calls }: App, loadedAgain: CallAnswer): Promise<void> {
  const visitor = [401, { code: 'UNAUTHORISED', msg: null }] as const;
  answers['GET /api/user/'] = visitor;
  answers[put] = visitor;
  answers[get] = loadedAgain;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  answers['POST /api/user/'] = administrator();
  await enter(user, await screen.findByLabelText('Email address'), 'boss@example.org');
  await enter(user, screen.getByLabelText('Password'), 'a fine tuba line');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(calls().filter((call) => call === get)).toHaveLength(2));
}

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
    await user.clear(screen.getByRole('textbox', { name: 'Until' }));
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
    const page = await screen.findByRole('combobox', { name: 'Page' });
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
    await press('Leave');
    expect(await screen.findByDisplayValue('Carols')).toBeVisible();
    expect(page).toHaveValue(songs);
  });

  it('what is typed into one page stays when another is saved meanwhile, and is saved after it', async () => {
    const easter = { ...content, slug: 'easter-resources', title: 'Easter' };
    const putEaster = 'PUT /api/admin/seasonal/easter-resources';
    const app = await openApp('/admin/seasonal', {
      user: administrator(),
      calls: {
        [get]: content,
        'GET /api/admin/seasonal/easter-resources': easter,
        [putEaster]: { ...easter, version: 4 },
      },
    });
    const { user } = app;
    const page = await screen.findByRole('combobox', { name: 'Page' });
    await user.selectOptions(page, 'easter-resources');
    await user.type(await screen.findByDisplayValue('Easter'), ' music');
    const release = app.hold(putEaster);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Saving…' });
    await user.selectOptions(page, slug);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await user.type(await screen.findByDisplayValue('Christmas at Home'), ' 2026');
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    release();
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
    expect(save).toBeVisible();
    expect(screen.queryByText(/^Saved\./)).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Christmas at Home 2026');
    app.answers[put] = { ...content, title: 'Christmas at Home 2026', version: 4 };
    await user.click(save);
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(app.bodies(put)).toMatchObject([{ title: 'Christmas at Home 2026', version: 3 }]);
  });

  it.each([
    ['', { ...content }],
    [', even if the page cannot be loaded then', 500],
  ])('logging in again after the session has ended keeps what was typed%s', async (_, loadedAgain) => {
    const app = await openApp('/admin/seasonal', { user: administrator(), calls: { [get]: content } });
    const { user, answers } = app;
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await user.type(title, ' 2026');
    await loseSession(app, loadedAgain);
    answers[put] = { ...content, title: 'Christmas at Home 2026', version: 4 };
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(title).toHaveValue('Christmas at Home 2026');
    await user.click(save);
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(app.bodies(put).at(-1)).toMatchObject({ title: 'Christmas at Home 2026', version: 3 });
    await user.click(save);
    await waitFor(() => expect(app.bodies(put)).toHaveLength(3));
    expect(app.bodies(put).at(-1)).toMatchObject({ version: 4 });
  });

  it('what was typed is neither lost nor saved over the version that somebody else has saved since', async () => {
    const app = await openApp('/admin/seasonal', { user: administrator(), calls: { [get]: content } });
    const { user, answers } = app;
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' 2026');
    await loseSession(app, { ...content, title: 'Christmas', version: 4 });
    answers[put] = [409, { code: 'CONFLICT', msg: null, correlationId: 'c' }];
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Somebody else has changed this page in the meantime\./)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Christmas at Home 2026');
    expect(app.bodies(put).at(-1)).toMatchObject({ title: 'Christmas at Home 2026', version: 3 });
  });

  it('a page that is opened again shows its newest version, or that it could not be loaded', async () => {
    const app = await openApp('/admin/seasonal', { user: administrator(), calls: { [get]: content } });
    const reopen = (): void => ['/admin', '/admin/seasonal'].forEach(app.goTo);
    await screen.findByDisplayValue('Christmas at Home');
    app.answers[get] = { ...content, title: 'Christmas', version: 4 };
    reopen();
    expect(await screen.findByDisplayValue('Christmas')).toBeVisible();
    app.answers[get] = 500;
    reopen();
    expect(await screen.findByText(/^Sorry, this page could not be loaded\./)).toBeVisible();
    app.answers[get] = { ...content, title: 'Carols', version: 5 };
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByDisplayValue('Carols')).toBeVisible();
    expect(screen.queryByText(/^Sorry, this page could not be loaded\./)).toBeNull();
  });

  it('a removed list is not there again after saving', async () => {
    const [first] = content.lists;
    const second = { ...first, heading: 'To sing' };
    const { user, ...app } = await openApp('/admin/seasonal', {
      user: administrator(),
      calls: {
        [get]: { ...content, lists: [first, second] },
        [put]: { ...content, lists: [second], version: 4 },
      },
    });
    const list = within(await screen.findByRole('group', { name: 'List 1' }));
    await user.click(list.getByRole('button', { name: 'Remove list 1' }));
    expect(screen.getByRole('button', { name: 'Add a list' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(screen.getAllByRole('textbox', { name: 'Heading' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(app.bodies(put)).toHaveLength(2));
    expect(app.bodies(put)).toMatchObject([
      { lists: [second], version: 3 },
      { lists: [second], version: 4 },
    ]);
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
