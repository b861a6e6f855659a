import type { Basket } from '@music/contracts';
import { pathOf } from '@music/rules';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { linesOf } from '../../features/basket/basket.state.js';
import { type Price, priceTo } from '../../features/basket/postage-band.js';
import { BasketScreen } from '../../features/basket/screens/basket.screen.js';
import { isPaying } from '../../features/checkout/checkout-flow.js';
import type { Order } from '../../features/checkout/checkout-form.js';
import { checkout } from '../../features/checkout/checkout.state.js';
import { Checkout } from '../../features/checkout/screens/checkout.js';
import { owned as ownedProducts } from '../../features/owned/owned.state.js';
import { user as users } from '../../features/user/user.state.js';
import { Lazy, lazyComponent } from '../../components/lazy.js';
import { Loading } from '../../components/loading.js';
import { useAppSelector, useArea } from '../../lib/state/hooks.js';
import { useAllOwned } from '../owned/use-owned.js';

export const features = [checkout, ownedProducts];

const sessionEnded = lazyComponent(
  'session-ended',
  () => import('../../features/user/components/session-ended.js'),
);

/** What the basket page needs from the checkout. */
function orderOf(basket: Basket, { totals }: Price): Order {
  const { required: isPosted } = basket.shipping;
  const lines = linesOf(basket);
  return {
    sheets: lines.filter(({ licenceRequired }) => licenceRequired),
    isPosted,
    hasDownloads: lines.some(({ key }) => !key.endsWith('h')),
    shippingCost: totals.shipping,
    total: totals.total,
    version: basket.version,
  };
}

/** Another one for each user who takes another's place. A guest who logs in keeps the form, and the card in it. */
function useFormKey(userId: number | undefined, isFixed: boolean): number {
  const [{ owner, key }, setForm] = useState({ owner: userId, key: 0 });
  if (userId !== undefined && userId !== owner && !isFixed)
    setForm({ owner: userId, key: owner === undefined ? key : key + 1 });
  return key;
}

function CheckoutOf({
  basket,
  price,
  onCountry,
}: {
  basket: Basket;
  price: Price;
  onCountry: (country: string) => void;
}) {
  const navigate = useNavigate();
  const { user, known, failed } = useAppSelector(users.select);
  const { flow } = useAppSelector(checkout.select);
  const formKey = useFormKey(user?.id, isPaying(flow));
  if (!known && !failed) return <Loading />;
  const onOrderPlaced = (attemptId: string): void => {
    void navigate(`${pathOf('purchaseConfirmation')}?attempt=${attemptId}`);
  };
  return (
    <Checkout
      key={formKey}
      order={orderOf(basket, price)}
      postage={price.band}
      user={user}
      onCountryChange={onCountry}
      onOrderPlaced={onOrderPlaced}
    />
  );
}

export default function BasketRoute() {
  const [country, setCountry] = useState<string | null>(null);
  const { flow } = useAppSelector(checkout.select);
  const { failure } = useArea(checkout.free);
  const { lost } = useAppSelector(users.select);
  const owned = useAllOwned();
  const priceOf = useCallback((basket: Basket) => priceTo(basket, country), [country]);
  return (
    <BasketScreen
      priceOf={priceOf}
      isPaying={isPaying(flow)}
      isUnanswered={failure?.status === 0}
      owned={owned}
      sessionEnded={lost && <Lazy component={sessionEnded} />}
    >
      {(basket) => <CheckoutOf basket={basket} price={priceOf(basket)} onCountry={setCountry} />}
    </BasketScreen>
  );
}
