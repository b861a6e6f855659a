import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openApp } from '../../testing/app.js';
import { skipPauses } from '../../testing/skip-pauses.js';

const attemptId = '6f0fd0f5-8a5a-4f5e-9bb1-0f3f5f2f4f01';
const statusCall = `GET /api/order-status/${attemptId}`;
const status = (unpaid: boolean) => ({
  state: 'awaiting_payment',
  orderNo: null,
  total: 4840,
  unpaid,
  order: null,
});
/** The number of answers after which an unpaid attempt counts as left. */
const limit = 7;

/** Each answer comes when the test gives it; the next question has then been asked. */
async function openAttempt() {
  skipPauses();
  const { answers, calls, hold } = await openApp(`/purchase-confirmation?attempt=${attemptId}`, {
    calls: { [statusCall]: status(false) },
  });
  let release = hold(statusCall);
  const polls = () => calls().filter((call) => call === statusCall).length;
  return async function answer(times: number, unpaid: boolean): Promise<void> {
    answers[statusCall] = status(unpaid);
    for (let n = 0; n < times; n += 1) {
      const [before, releaseThis] = [polls(), release];
      release = hold(statusCall);
      releaseThis();
      await waitFor(() => expect(polls()).toBe(before + 1));
    }
  };
}
const pending = () => screen.getByText(/^Your payment is being confirmed\./);
const notCompleted = () => screen.queryByText(/^This payment was not completed\./);

describe('D2 an attempt that is not decided', () => {
  it('is pending while the bank confirms it, however long that takes', async () => {
    const answer = await openAttempt();
    await answer(2 * limit, false);
    expect(pending()).toBeVisible();
    expect(notCompleted()).toBeNull();
  });

  it('is not said to be unpaid until many answers in a row say so', async () => {
    const answer = await openAttempt();
    await answer(limit - 1, true);
    expect(pending()).toBeVisible();
    await answer(1, false);
    await answer(limit - 1, true);
    expect(pending()).toBeVisible();
    await answer(1, true);
    expect(notCompleted()).toBeVisible();
  });
});
