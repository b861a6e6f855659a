import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../testing/app.js';
import { attemptId } from '../../../testing/checkout.js';
import { someView } from '../../../testing/orders.js';
import { silenceErrors } from '../../../testing/silence.js';
import { someUser } from '../../../testing/users.js';

const ann = someUser();
const bob = someUser({ id: 8, name: 'Bob Horn', email: 'bob@example.org' });
const statusCall = `GET /api/order-status/${attemptId}`;
const paid = { state: 'paid', orderNo: '100001', total: 1995, unpaid: false, order: someView() };
const thanks = /^Thank you for your order\./;
const elsewhere = /^Sorry, we can’t show this order here\./;

const open = (user?: typeof ann, answer: object | number = paid) =>
  openApp(`/purchase-confirmation?attempt=${attemptId}`, {
    user,
    calls: {
      [statusCall]: answer,
      [`${statusCall}/downloads`]: { licences: [] },
      'DELETE /api/user/': 204,
      'POST /api/user/': ann,
    },
  });
type App = Awaited<ReturnType<typeof open>>;
const timesAsked = ({ calls }: App) => calls().filter((call) => call === statusCall).length;

async function logIn({ user }: App): Promise<void> {
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in or register' }));
  await user.type(await dialog.findByLabelText('Email address'), ann.email);
  await user.type(dialog.getByLabelText('Password'), 'a fine tuba line');
  await user.click(dialog.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('the reader of a confirmation', () => {
  silenceErrors();
  beforeEach(() => sessionStorage.clear());

  it('who logs out no longer sees the order', async () => {
    const app = await open(ann);
    await screen.findByText(thanks);
    app.answers[statusCall] = 404;
    await app.user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByText(elsewhere)).toBeVisible();
    expect(screen.queryByText(thanks)).toBeNull();
  });

  it('does not see the order of the user before', async () => {
    const app = await open(ann);
    await screen.findByText(thanks);
    Object.assign(app.answers, { [statusCall]: 404, 'GET /api/user/': bob });
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText(elsewhere)).toBeVisible();
    expect(screen.queryByText(thanks)).toBeNull();
  });

  it('who is asked to log in sees the order after that', async () => {
    const app = await open(undefined, 404);
    await screen.findByText(elsewhere);
    app.answers[statusCall] = paid;
    await logIn(app);
    expect(await screen.findByText(thanks)).toBeVisible();
  });

  it('who logs in keeps the order that is shown', async () => {
    const app = await open();
    await screen.findByText(thanks);
    await logIn(app);
    expect(screen.getByText(thanks)).toBeVisible();
    expect(timesAsked(app)).toBe(1);
  });
});
