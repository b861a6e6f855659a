import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BasketEntry } from '../../../app/layout/basket-entry.js';
import { answerCalls, type CallAnswer } from '../../../testing/calls.js';
import { someBasket, someLine } from '../../../testing/baskets.js';
import { settle } from '../../../testing/deferred.js';
import { imitateLayout, renderAt } from '../../../testing/screen.js';
import { silenceErrors } from '../../../testing/silence.js';
import { basket, basketForgotten } from '../basket.state.js';
import { AddFailure } from './add-failure.js';
import { BuyButton } from './buy-button.js';
import { QuickAdd } from './quick-add.js';

const item = { category: 'brass', id: 12 } as const;
const failed = 'Sorry, we could not add this item to your basket. Please try again later.';
const filled = (fields = {}) => someBasket({ brassSheetMusic: [someLine('brass12', fields)] });

async function open(calls: Record<string, CallAnswer>) {
  const server = answerCalls({ 'GET /api/basket/': someBasket(), ...calls });
  const view = renderAt(
    '/brass',
    <>
      <BasketEntry />
      <BuyButton item={item} name="Sheet music, PDF" isMain />
      <QuickAdd item={item} title="Joy" />
      <AddFailure />
    </>,
  );
  await act(async () => {
    view.store.dispatch(basket.load.fetch());
    await settle();
    await settle();
  });
  return { ...view, ...server, user: userEvent.setup() };
}
const buyButton = () => screen.getByRole('button', { name: 'Add to basket: Sheet music, PDF' });

describe('the buy button', () => {
  silenceErrors();
  beforeEach(() => imitateLayout());

  it('C-004 C-181 puts the item into the basket and becomes a link to it, and the header counts it', async () => {
    const { user, bodies } = await open({ 'POST /api/basket': filled() });
    expect(screen.getByRole('link', { name: 'Basket, 0 items' })).toHaveAttribute('href', '/basket');
    expect(document.querySelector('[aria-live="polite"]')).toBeEmptyDOMElement();
    await user.click(buyButton());
    const link = await screen.findByRole('link', { name: 'In your basket: Sheet music, PDF' });
    expect(link).toHaveAttribute('href', '/basket');
    expect(link).toHaveFocus();
    expect(bodies('POST /api/basket')).toEqual([{ brassId: 12 }]);
    expect(screen.getByRole('link', { name: 'Basket, 1 item' })).toBeVisible();
    expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent(
      /^Piece 12 added\. Basket, 1 item$/,
    );
    expect(screen.getByRole('img', { name: 'In your basket' })).toBeVisible();
  });

  it.each([
    ['has become an order', basketForgotten()],
    ['is another user’s', null],
  ])('nothing is read out when the basket %s', async (_, first) => {
    const { store, answers } = await open({ 'GET /api/basket/': filled() });
    answers['GET /api/basket/'] = someBasket();
    await act(async () => {
      if (first) store.dispatch(first);
      store.dispatch(basket.load.fetch());
      await settle();
      await settle();
    });
    expect(screen.getByRole('link', { name: 'Basket, 0 items' })).toBeVisible();
    expect(document.querySelector('[aria-live="polite"]')).toBeEmptyDOMElement();
  });

  it('what was added in another tab is not read out, even after something was added here', async () => {
    const { store, answers, user } = await open({ 'POST /api/basket': filled() });
    await user.click(buyButton());
    await screen.findByRole('link', { name: 'Basket, 1 item' });
    answers['GET /api/basket/'] = someBasket({ brassSheetMusic: [someLine('brass12'), someLine('brass13')] });
    await act(async () => {
      store.dispatch(basket.load.fetch());
      await settle();
      await settle();
    });
    expect(screen.getByRole('link', { name: 'Basket, 2 items' })).toBeVisible();
    expect(document.querySelector('[aria-live="polite"]')).not.toHaveTextContent('Piece 13');
  });

  it('C-259 D15 shows when it could not', async () => {
    const { user, answers } = await open({ 'POST /api/basket': 503 });
    await user.click(buyButton());
    expect((await screen.findAllByText(failed)).length).toBe(2);
    screen.getAllByText(failed).forEach((text) => expect(text.closest('[role="alert"]')).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getAllByText(failed)).toHaveLength(1);
    answers['POST /api/basket'] = filled();
    await user.click(buyButton());
    await screen.findByRole('link', { name: /^In your basket/ });
    expect(screen.queryByText(failed)).toBeNull();
  });

  it('says that the basket is full', async () => {
    const { user } = await open({ 'POST /api/basket': [409, { code: 'CHECKOUT_BASKET_FULL', msg: null }] });
    await user.click(buyButton());
    expect(await screen.findAllByText(/^Your basket is full\./)).toHaveLength(2);
  });

  it('shows the server’s message that a printed copy is out of stock', async () => {
    const msg = 'Sorry, this printed copy is out of stock.';
    const { user } = await open({ 'POST /api/basket': [409, { code: 'CHECKOUT_OUT_OF_STOCK', msg }] });
    await user.click(buyButton());
    expect(await screen.findAllByText(msg)).toHaveLength(2);
  });

  it('in a row it does not open the row', async () => {
    const { user, bodies } = await open({ 'POST /api/basket': filled() });
    const button = screen.getByRole('button', { name: 'Add to basket: Joy, PDF' });
    expect(button).toHaveAttribute('tabindex', '-1');
    await user.click(button);
    expect(document.body).toHaveFocus();
    await screen.findByRole('img', { name: 'In your basket' });
    expect(bodies('POST /api/basket')).toHaveLength(1);
  });
});
