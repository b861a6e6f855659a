import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { someBasket, someLine } from '../../../testing/baskets.js';
import { silenceErrors } from '../../../testing/silence.js';
import { someUser } from '../../../testing/users.js';

const load = 'GET /api/basket/';
const apply = 'POST /api/basket/voucher';
const takeOff = 'POST /api/basket/remove-voucher';
const remove = 'DELETE /api/basket';
const voucher = { code: 'BRASS', discount: 100, errorDescription: null, successDescription: '£1.00 off.' };
const filled = someBasket({ brassSheetMusic: [someLine('brass12')], voucher });

const open = (basket = filled) =>
  openApp('/basket', {
    user: someUser(),
    calls: { [load]: basket, [apply]: 503, [takeOff]: 503, [remove]: 503, 'DELETE /api/user/': 204 },
  });
type App = Awaited<ReturnType<typeof open>>;
const errors = () => screen.queryAllByText(/could not be (applied|removed)|try again/i);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function failToApply({ user }: App): Promise<void> {
  await user.type(await screen.findByLabelText('Voucher code'), 'SPRING');
  await user.click(await button('Apply'));
  await waitFor(() => expect(errors()).not.toEqual([]));
}
async function failToRemove({ user }: App): Promise<void> {
  await user.click(await button(/^Remove: /));
  await waitFor(() => expect(errors()).not.toEqual([]));
}

describe.each([
  ['a voucher', failToApply],
  ['a removal', failToRemove],
])('the error of %s', (_, fail) => {
  silenceErrors();
  beforeEach(() => sessionStorage.clear());

  it('is gone on the next visit', async () => {
    const app = await open();
    await fail(app);
    app.goTo('/kit');
    app.goTo('/basket');
    await screen.findByLabelText('Voucher code');
    expect(errors()).toEqual([]);
  });

  it('is not shown to the next user', async () => {
    const app = await open();
    await fail(app);
    await app.user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(app.calls().filter((call) => call === load).length).toBeGreaterThan(1));
    await screen.findByLabelText('Voucher code');
    expect(errors()).toEqual([]);
  });
});

describe('a removal', () => {
  silenceErrors();

  it('that cannot be undone says why, and can be tried again; the restored line then has the focus', async () => {
    const { answers, user } = await open();
    Object.assign(answers, { [remove]: someBasket(), 'POST /api/basket': 503 });
    await user.click(await button(/^Remove: /));
    expect(await button('Undo')).toHaveFocus();
    await user.click(await button('Undo'));
    expect(await screen.findByText(/^Sorry, we could not add this item/)).toBeVisible();
    expect(await button('Undo')).toHaveFocus();
    answers['POST /api/basket'] = filled;
    await user.click(await button('Undo'));
    expect(await button(/^Remove: /)).toHaveFocus();
    expect(screen.queryByText(/^Sorry/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('that fails shows a message at its line until it is tried again, even if another removal succeeds', async () => {
    const lines = [someLine('brass12'), someLine('brass13')];
    const { answers, user } = await open(someBasket({ brassSheetMusic: lines }));
    await user.click(await button(/^Remove: Piece 12/));
    await waitFor(() => expect(errors()).not.toEqual([]));
    answers[remove] = someBasket({ brassSheetMusic: lines.slice(0, 1) });
    await user.click(await button(/^Remove: Piece 13/));
    expect(await button('Undo')).toHaveFocus();
    const line = screen.getByText('Piece 12').closest('li') as HTMLElement;
    expect(within(line).getByRole('alert')).toHaveTextContent(/^Sorry, we could not remove Piece 12\./);
    answers[remove] = someBasket();
    await user.click(await button(/^Remove: Piece 12/));
    await waitFor(() => expect(errors()).toEqual([]));
  });
});

describe('a line that left the basket without being removed here', () => {
  silenceErrors();
  const gone = /^No longer in your basket/;
  const look = () => fireEvent(document, new Event('visibilitychange'));

  it('is named; once the basket is empty, the message has the focus', async () => {
    const lines = [someLine('brass12'), someLine('brass13')];
    const { answers } = await open(someBasket({ brassSheetMusic: lines }));
    await button(/^Remove: Piece 12/);
    expect(screen.queryByText(gone)).toBeNull();
    answers[load] = someBasket({ brassSheetMusic: lines.slice(0, 1) });
    look();
    expect(await screen.findByText(gone)).toHaveTextContent(/: Piece 13 \(/);
    answers[load] = someBasket();
    look();
    await screen.findByText('Your basket is empty.');
    expect(screen.getByText(gone)).toHaveTextContent(/: Piece 13, Piece 12 \(/);
    expect(screen.getByText(gone).parentElement).toHaveFocus();
  });

  it('is not named if it was removed here', async () => {
    const { answers, user } = await open();
    answers[remove] = someBasket();
    await user.click(await button(/^Remove: Piece 12/));
    await button('Undo');
    answers[load] = someBasket({ brassSheetMusic: [someLine('brass13')] });
    look();
    await button(/^Remove: Piece 13/);
    expect(screen.queryByText(gone)).toBeNull();
  });
});

describe('a voucher', () => {
  silenceErrors();

  it('that works is still shown as applied when another code is refused', async () => {
    const { user, answers } = await open();
    const refused = { ...voucher, errorDescription: 'This code has expired.', successDescription: null };
    answers[apply] = { ...filled, voucher: refused };
    const field = await screen.findByLabelText('Voucher code');
    await user.type(field, 'SPRING');
    await user.click(await button('Apply'));
    expect(await screen.findByText(/Still applied\./)).toHaveTextContent('BRASS Still applied.');
    expect(field).toHaveAccessibleDescription(/This code has expired\./);
  });

  it('that takes nothing off is not shown as if it did', async () => {
    const errorDescription = 'This voucher code has expired.';
    const expired = { code: 'BRASS', discount: 0, errorDescription, successDescription: null };
    await open({ ...filled, voucher: expired });
    expect(await screen.findByText(/Not applied\./)).toHaveTextContent('BRASS Not applied.');
    expect(screen.getByLabelText('Voucher code')).toHaveAccessibleDescription(/has expired\./);
    expect(await button('Remove voucher')).toBeVisible();
  });

  it('that is taken off takes the error of another one with it', async () => {
    const app = await open();
    await failToApply(app);
    app.answers[takeOff] = someBasket({ brassSheetMusic: [someLine('brass12')] });
    await app.user.click(await button('Remove voucher'));
    await waitFor(() => expect(errors()).toEqual([]));
  });

  it('that is taken off passes the focus to the button for another one', async () => {
    const { answers, user } = await open();
    answers[takeOff] = someBasket({ brassSheetMusic: [someLine('brass12')] });
    await user.click(await button('Remove voucher'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove voucher' })).toBeNull());
    expect(await button('Apply')).toHaveFocus();
  });

  it('that could not be removed says so, also after a code was missing', async () => {
    const { user, hold } = await open();
    const field = await screen.findByLabelText('Voucher code');
    await user.click(await button('Apply'));
    expect(field).toHaveAccessibleDescription(/Enter a voucher code\./);
    const answer = hold(takeOff);
    await user.click(await button('Remove voucher'));
    expect(await button('Removing…')).toHaveAttribute('aria-disabled', 'true');
    answer();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/could not remove your voucher/));
  });
});
