import { describe, expect, it } from '@jest/globals';
import type { Purchase } from '@music/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { licensed, noPurchases, somePurchase } from '../../../testing/purchases.js';
import { silenceErrors } from '../../../testing/silence.js';
import { someUser } from '../../../testing/users.js';

const list = 'GET /api/user/purchases';
/** Two licences, newest first, whose names are wrong. */
const twoLicences = (first: Partial<Purchase> = {}) => ({
  ...noPurchases,
  brassPurchases: [
    somePurchase(2, { ...licensed, ...first }),
    somePurchase(1, { ...licensed, licenceId: 8, licenceName: 'Yrok Band' }),
  ],
});
const corrected = { licenceName: 'Leeds Band', canCorrectName: false };
const correct = 'POST /api/user/licences/7/name';
const open = (answer: CallAnswer) =>
  openApp('/account/purchases', { user: someUser(), calls: { [list]: twoLicences(), [correct]: answer } });
type App = Awaited<ReturnType<typeof open>>;

/** Saves the name of the first as “Leeds Band”. */
async function saveFirst({ user }: App): Promise<HTMLElement> {
  const [button] = await screen.findAllByRole('button', { name: 'Correct this name' });
  await user.click(button ?? document.body);
  const form = screen.getByRole('form', { name: 'Correct this name' });
  const field = within(form).getByLabelText('Licensed to');
  await user.clear(field);
  await user.type(field, 'Leeds Band');
  await user.click(within(form).getByRole('button', { name: 'Save name' }));
  return form;
}

/** Opens the form of the second licence while that of the first is open. */
async function openSecond({ user }: App): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Correct this name' }));
  const [, form] = screen.getAllByRole('form', { name: 'Correct this name' });
  return form ?? document.body;
}
const listCalls = ({ calls }: App) => calls().filter((call) => call === list).length;

describe('the names of licences', () => {
  silenceErrors();

  it('are saved even if the form of another licence is opened meanwhile, which waits for it', async () => {
    const app = await open({ licenceName: 'Leeds Band' });
    const release = app.hold(correct);
    const first = within(await saveFirst(app));
    const second = within(await openSecond(app));
    expect(first.getByRole('button', { name: 'Saving…' })).toBeVisible();
    const save = second.getByRole('button', { name: 'Save name' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(listCalls(app)).toBe(2));
    app.answers[list] = twoLicences(corrected);
    release();
    expect(await screen.findByText('Licensed to Leeds Band')).toBeVisible();
    expect(save).toBeVisible();
    expect(save).not.toHaveAttribute('aria-disabled');
  });

  it('take the focus with their form, and say that they are corrected', async () => {
    const app = await open({ licenceName: 'Leeds Band' });
    const [button] = await screen.findAllByRole('button', { name: 'Correct this name' });
    await app.user.click(button ?? document.body);
    expect(screen.getByLabelText('Licensed to')).toHaveFocus();
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getAllByRole('button', { name: 'Correct this name' })[0]).toHaveFocus();
    app.answers[list] = twoLicences(corrected);
    await saveFirst(app);
    expect(await screen.findByText('Licensed to Leeds Band')).toHaveFocus();
    expect(screen.getByText('The name has been corrected.')).toBeInTheDocument();
  });

  it('do not take the focus from another form when they are corrected', async () => {
    const app = await open({ licenceName: 'Leeds Band' });
    const release = app.hold(correct);
    await saveFirst(app);
    const field = within(await openSecond(app)).getByLabelText('Licensed to');
    app.answers[list] = twoLicences(corrected);
    release();
    expect(await screen.findByText('Licensed to Leeds Band')).toBeVisible();
    expect(field).toHaveFocus();
  });

  it('are refused with a message at their own licence only', async () => {
    const app = await open([409, { code: 'LIBRARY_NAME_TOO_LATE', msg: null }]);
    const release = app.hold(correct);
    const first = within(await saveFirst(app));
    const second = within(await openSecond(app));
    release();
    expect(await first.findByText(/^The 14 days are over\./)).toBeVisible();
    expect(second.queryByText(/^The 14 days are over\./)).toBeNull();
    await app.user.click(second.getByRole('button', { name: 'Cancel' }));
    await openSecond(app);
    expect(first.getByText(/^The 14 days are over\./)).toBeVisible();
  });

  it.each<[string, CallAnswer]>([
    ['no answer comes', 0],
    [
      'the server says that the name was corrected before',
      [409, { code: 'LIBRARY_NAME_CORRECTED', msg: null }],
    ],
  ])('are loaded again when %s', async (_, answer) => {
    const app = await open(answer);
    await waitFor(() => expect(listCalls(app)).toBe(2));
    app.answers[list] = twoLicences(corrected);
    await saveFirst(app);
    expect(await screen.findByText('Licensed to Leeds Band')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Correct this name' })).toBeNull();
  });
});
