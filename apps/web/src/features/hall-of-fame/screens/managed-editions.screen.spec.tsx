import { describe, expect, it, jest } from '@jest/globals';
import type { ManagedEdition } from '@music/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { someManagedEdition } from '../../../testing/editions.js';
import { silenceErrors } from '../../../testing/silence.js';
import { administrator } from '../../../testing/users.js';

const list = 'GET /api/admin/hall-of-fame';
const advance = 'POST /api/hall-of-fame/brass/advance/';
const change = 'PUT /api/admin/hall-of-fame/4';
const everyFields = [
  'year',
  'name',
  'opensAt',
  'closesAt',
  'maxVotes',
  'scoring',
  'intro',
  'albumId',
] as const;
const fraud = {
  unconfirmed: 2,
  blocks: [{ block: 'a81f', ballots: 31, unconfirmed: 2 }],
  hours: [{ hour: '2026-05-03T10:00:00.000Z', ballots: 5 }],
};
const open = (path: string, calls: Record<string, CallAnswer> = {}, fields: Partial<ManagedEdition> = {}) =>
  openApp(path, {
    user: administrator(),
    calls: {
      [list]: { editions: [someManagedEdition(fields)] },
      'GET /api/hall-of-fame': { brass: [], vocal: [] },
      'GET /api/admin/hall-of-fame/4/fraud': fraud,
      ...calls,
    },
  });
type App = Awaited<ReturnType<typeof open>>;
const press = async ({ user }: App, name: string) => user.click(await screen.findByRole('button', { name }));
async function confirm(app: App, typed: string): Promise<void> {
  await press(app, 'Advance…');
  await app.user.type(screen.getByLabelText('Type “Brass Hall of Fame 2026” to confirm'), typed);
  await press(app, 'Advance');
}

describe('the editions of the administration', () => {
  silenceErrors();

  it('shows if a step has no recipients for its email', async () => {
    const next = { stage: 2, effect: 'remind', mails: 0, needsAlbum: false } as const;
    await open('/admin/hall-of-fame/4', {}, { next });
    expect(
      await screen.findByText(/“Voting closes soon”\. Nobody is waiting for this email\./),
    ).toBeVisible();
  });

  it('shows which editions are in the archive', async () => {
    await open('/admin/hall-of-fame', {}, { stage: 13, next: null });
    expect(await screen.findByText('13 · All results, in the archive')).toBeVisible();
  });

  it.each([
    [0, 'Opens soon'],
    [1, 'Voting is open'],
  ])('the number of stage %i stays beside its dot and its name', async (stage, name) => {
    await open('/admin/hall-of-fame', {}, { stage });
    const shown = await screen.findByText(new RegExp(`${name}$`));
    expect(shown.textContent).toBe(`${stage}\u00A0·\u00A0${name}`);
  });

  it('an unknown number has a page that says so, with a link back', async () => {
    await open('/admin/hall-of-fame/99');
    expect(await screen.findByText('There is no edition with this number.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Hall of Fame' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All editions' })).toBeVisible();
  });

  it('are listed, and another one is created, with times in London', async () => {
    const app = await open('/admin/hall-of-fame', {
      'POST /api/admin/hall-of-fame': [200, someManagedEdition({ id: 5 })],
    });
    const row = (await screen.findByRole('link', { name: 'Brass Hall of Fame 2026' })).closest('tr');
    expect(row).toHaveTextContent(/Brass · 2026.*1 · Voting is open.*12.*1 May 2026, 09:00/);
    await press(app, 'New edition');
    await press(app, 'Create edition');
    expect(await screen.findByText('Enter a name.')).toBeVisible();
    const album = screen.getByLabelText('Album number (optional)');
    await app.user.type(album, '9999999999');
    expect(await screen.findByText('Enter the number of an album.')).toBeVisible();
    await app.user.clear(album);
    await app.user.type(screen.getByLabelText('Name'), 'Vocal 2027');
    await app.user.type(screen.getByLabelText('Year'), '2027');
    await app.user.selectOptions(screen.getByLabelText('Category'), 'vocal');
    await app.user.type(screen.getByLabelText('Voting opens (London time)'), '2027-07-01T09:00');
    await press(app, 'Create edition');
    expect(await screen.findByText('The edition has been created.')).toBeVisible();
    expect(app.bodies('POST /api/admin/hall-of-fame')).toEqual([
      {
        category: 'vocal',
        year: 2027,
        name: 'Vocal 2027',
        opensAt: '2027-07-01T08:00:00.000Z',
        closesAt: null,
        maxVotes: 3,
        scoring: 'ranked',
        intro: '',
        albumId: null,
      },
    ]);
  });

  it('C-130 C-198 advance when the name is typed, and the hall of fame is loaded again', async () => {
    const app = await open('/admin/hall-of-fame/4', { [advance]: someManagedEdition({ stage: 2 }) });
    expect(await screen.findByText(/reminded.*“Voting closes soon”\. 1,204 emails are sent\./)).toBeVisible();
    await confirm(app, 'Brass');
    expect(app.bodies(advance)).toEqual([]);
    // The spaces of a stored name are shown as one.
    await app.user.type(screen.getByLabelText(/^Type/), '  Hall of Fame 2026');
    app.answers[list] = { editions: [someManagedEdition({ stage: 2, next: null })] };
    await press(app, 'Advance');
    await waitFor(() => expect(app.bodies(advance)).toEqual([{ hallOfFameId: 4, fromStage: 1 }]));
    await waitFor(() => expect(app.calls()).toContain('GET /api/hall-of-fame'));
    expect(await screen.findByText(/There is no further step/)).toHaveFocus();
    expect(screen.getByText('The edition has advanced: Voting closes soon.')).toBeVisible();
  });

  it('are not advanced from an outdated stage, and their current one is shown', async () => {
    const changed = [409, { code: 'HALL_OF_FAME_STAGE_CHANGED', msg: null }] as const;
    const app = await open('/admin/hall-of-fame/4', { [advance]: changed });
    await screen.findByText(/1,204 emails are sent/);
    app.answers[list] = {
      editions: [
        someManagedEdition({ stage: 2, next: { stage: 3, effect: 'close', mails: 0, needsAlbum: false } }),
      ],
    };
    await confirm(app, 'Brass Hall of Fame 2026');
    expect(
      await screen.findByText('This edition has advanced in the meantime. Please check it before going on.'),
    ).toBeVisible();
    expect(await screen.findByText(/counted once and for all.*No emails are sent\./)).toBeVisible();
  });

  it('are changed as far as their stage allows', async () => {
    const app = await open('/admin/hall-of-fame/4', { [change]: someManagedEdition() });
    expect(await screen.findByLabelText('Name')).toBeDisabled();
    await app.user.clear(screen.getByLabelText('Album number (optional)'));
    await app.user.type(screen.getByLabelText('Album number (optional)'), '7');
    await press(app, 'Save changes');
    expect(await screen.findByText('The changes have been saved.')).toBeVisible();
    expect(app.bodies(change)).toEqual([
      expect.objectContaining({
        version: 1,
        name: 'Brass Hall of Fame 2026',
        closesAt: '2026-06-01T17:00:00.000Z',
        albumId: 7,
      }),
    ]);
  });

  it('keep what was typed and not saved when they advance, in the fields that can still be changed', async () => {
    const app = await open('/admin/hall-of-fame/4', {
      [advance]: someManagedEdition({ stage: 2 }),
      [change]: someManagedEdition({ stage: 2 }),
    });
    const introduction = await screen.findByLabelText(/^Introduction/);
    await app.user.type(introduction, ' Vote!');
    await app.user.type(screen.getByLabelText('Album number (optional)'), '7');
    const closesAt = '2026-06-02T17:00:00.000Z';
    const changeable = ['closesAt', 'intro'] as const;
    app.answers[list] = {
      editions: [someManagedEdition({ stage: 2, closesAt, changeable: [...changeable] })],
    };
    await confirm(app, 'Brass Hall of Fame 2026');
    await waitFor(() => expect(screen.getByLabelText('Album number (optional)')).toBeDisabled());
    expect(screen.getByLabelText('Album number (optional)')).toHaveValue('');
    expect(screen.getByLabelText('Voting closes (London time)')).toHaveValue('2026-06-02T18:00');
    expect(screen.getByLabelText(/^Introduction/)).toHaveValue('Which music do you love best? Vote!');
    await press(app, 'Save changes');
    expect(await screen.findByText('The changes have been saved.')).toBeVisible();
    const saved = { version: 1, intro: 'Which music do you love best? Vote!', closesAt, albumId: null };
    expect(app.bodies(change)).toEqual([expect.objectContaining(saved)]);
  });

  it('show their current stage if somebody else has advanced them, and can then be saved', async () => {
    const fields = [{ field: 'opensAt', reason: 'This can no longer be changed.' }];
    const fixed = [409, { code: 'HALL_OF_FAME_FIXED', msg: null, fields }] as const;
    const scheduled = { stage: 0, opensAt: '2026-05-20T08:00:00.000Z', changeable: [...everyFields] };
    const app = await open('/admin/hall-of-fame/4', { [change]: fixed }, scheduled);
    await app.user.type(await screen.findByLabelText(/^Introduction/), ' Vote!');
    app.answers[list] = { editions: [someManagedEdition()] };
    await press(app, 'Save changes');
    const opens = screen.getByLabelText('Voting opens (London time)');
    await waitFor(() => expect(opens).toBeDisabled());
    expect(opens).toHaveValue('2026-05-01T09:00');
    expect(screen.queryByText('This can no longer be changed.')).toBeNull();
    screen.getByText('This edition has advanced in the meantime. Please check it before saving.');
    app.answers[change] = someManagedEdition({ version: 2 });
    await press(app, 'Save changes');
    expect(await screen.findByText('The changes have been saved.')).toBeVisible();
    const saved = { opensAt: '2026-05-01T08:00:00.000Z', intro: 'Which music do you love best? Vote!' };
    expect(app.bodies(change)[1]).toMatchObject(saved);
  });

  it('show what is stored after they have advanced, if nothing was typed', async () => {
    const app = await open('/admin/hall-of-fame/4', {
      [advance]: someManagedEdition({ stage: 2 }),
      [change]: someManagedEdition({ stage: 2 }),
    });
    await screen.findByLabelText(/^Introduction/);
    const intro = 'Somebody else wrote this.';
    app.answers[list] = { editions: [someManagedEdition({ stage: 2, version: 2, intro })] };
    await confirm(app, 'Brass Hall of Fame 2026');
    await waitFor(() => expect(screen.getByLabelText(/^Introduction/)).toHaveValue(intro));
    await press(app, 'Save changes');
    expect(await screen.findByText('The changes have been saved.')).toBeVisible();
    expect(app.bodies(change)).toEqual([expect.objectContaining({ version: 2, intro })]);
  });

  it('that were opened and closed by hand keep both instants to the millisecond when their album is chosen', async () => {
    const byHand = { opensAt: '2026-05-01T08:00:37.412Z', closesAt: '2026-05-01T08:00:52.007Z' };
    const changeable = ['name', 'intro', 'albumId'] as const;
    const app = await open(
      '/admin/hall-of-fame/4',
      { [change]: someManagedEdition() },
      { stage: 3, ...byHand, changeable: [...changeable] },
    );
    await app.user.type(await screen.findByLabelText('Album number (optional)'), '7');
    await press(app, 'Save changes');
    expect(await screen.findByText('The changes have been saved.')).toBeVisible();
    expect(app.bodies(change)).toEqual([expect.objectContaining({ ...byHand, albumId: 7 })]);
  });

  it('do not lose a time that is only half typed, which the browser gives no value', async () => {
    const app = await open('/admin/hall-of-fame/4', { [change]: someManagedEdition() });
    const closes = await screen.findByLabelText<HTMLInputElement>('Voting closes (London time)');
    await app.user.clear(closes);
    const validity = jest.spyOn(closes, 'validity', 'get');
    validity.mockReturnValue({ badInput: true } as ValidityState);
    await press(app, 'Save changes');
    await waitFor(() =>
      expect(closes).toHaveAccessibleDescription(/Enter a full date and time, or leave the field empty\./),
    );
    expect(app.bodies(change)).toEqual([]);
    validity.mockRestore();
    await press(app, 'Save changes');
    await waitFor(() => expect(app.bodies(change)).toMatchObject([{ closesAt: null }]));
  });

  it('show beside a time that it has passed', async () => {
    const fields = [{ field: 'closesAt', reason: 'Enter a time in the future.' }];
    const app = await open('/admin/hall-of-fame/4', {
      [change]: [422, { code: 'INVALID', msg: null, fields }],
    });
    const closes = await screen.findByLabelText('Voting closes (London time)');
    await app.user.clear(closes);
    await app.user.type(closes, '2026-05-02T09:00');
    await press(app, 'Save changes');
    await waitFor(() => expect(closes).toHaveAccessibleDescription(/Enter a time in the future\./));
  });

  it('are not overwritten where somebody else has changed them meanwhile, and changed again by their own reader', async () => {
    const app = await open('/admin/hall-of-fame/4', { [change]: someManagedEdition({ version: 2 }) });
    const introduction = await screen.findByLabelText(/^Introduction/);
    await app.user.type(introduction, ' Vote!');
    await press(app, 'Save changes');
    expect(await screen.findByText('The changes have been saved.')).toBeVisible();
    app.answers[change] = [409, { code: 'CONFLICT', msg: null }];
    await app.user.type(introduction, ' Soon!');
    await press(app, 'Save changes');
    expect(
      await screen.findByText('Somebody else has changed this in the meantime. Reload to see it.'),
    ).toBeVisible();
    expect(app.bodies(change)).toMatchObject([{ version: 1 }, { version: 2 }]);
  });

  it.each([
    ['a step that needs an album', { stage: 12, effect: 'release-album', mails: 0, needsAlbum: true }],
    ['no further step', null],
  ] as const)('leave the focus alone on a page that opens with %s', async (_, next) => {
    await open('/admin/hall-of-fame/4', {}, { next });
    expect(
      await screen.findByText(/Before the album can be released|There is no further step/),
    ).not.toHaveFocus();
  });

  it('wait for their album, and show the networks that ballots came from', async () => {
    const next = { stage: 12, effect: 'release-album', mails: 0, needsAlbum: true } as const;
    await open('/admin/hall-of-fame/4', {}, { stage: 11, next, changeable: [...everyFields] });
    expect(
      await screen.findByText(
        'Before the album can be released, enter the number of an album that is in the catalogue.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Advance…' })).toBeNull();
    const blocks = await screen.findByRole('table', { name: 'Ballots by network' });
    expect(within(blocks).getByRole('row', { name: 'a81f 31 2' })).toBeVisible();
    expect(screen.getByText(/^2 ballots come from unverified email addresses/)).toBeVisible();
  });
});
