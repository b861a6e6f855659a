import type { CheckoutReply } from '@music/contracts';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useArea, useDispatch, useRoot } from '../../lib/hooks.js';
import type { Failure } from '../../lib/http.js';
import { attemptKeys } from './attempt-key.js';
import { type CardTaker, paidBy } from './cards/card.js';
import { type Checked, isFree, type Order, toPay, toPlace } from './checkout-form.js';
import { checkout, checkoutFinished, selectFinished } from './checkout.state.js';
import { checkoutTexts as texts } from './checkout.texts.js';

/** Refusals that say that the basket on the screen is not the one on the server: the form asks for all that it needs. */
const stale = new Set([
  'CHECKOUT_TOTAL_CHANGED',
  'CHECKOUT_POSTAGE_CHANGED',
  'CHECKOUT_VOUCHER_LOST',
  'CHECKOUT_OUT_OF_STOCK',
  'CHECKOUT_LICENCE_NAME_MISSING',
  'CHECKOUT_ADDRESS_MISSING',
  'CHECKOUT_BASKET_EMPTY',
  'CHECKOUT_FREE',
  'CHECKOUT_NOT_FREE',
]);

interface Ends {
  order: Order;
  card: RefObject<CardTaker | null>;
  /** The basket has become the order of this attempt. */
  onPlaced: (attemptId: string) => void;
  /** The basket has to be asked for again. */
  onStale: () => void;
}

/** Whether the component is still on the page. */
function useMounted(): RefObject<boolean> {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  return mounted;
}

/** The call of this order, and what it was refused for; what an earlier visit left is forgotten. */
function useCall(order: Order) {
  const dispatch = useDispatch();
  const intent = useArea(checkout.intent);
  const free = useArea(checkout.free);
  useEffect(() => {
    dispatch(checkout.intent.clear());
    dispatch(checkout.free.clear());
  }, [dispatch]);
  return isFree(order) ? free : intent;
}

/** One press at a time, from the press to the refusal or the order. */
function usePress() {
  const isBusy = useRef(false);
  const [isPaying, setPaying] = useState(false);
  const [declined, decline] = useState<string | null>(null);
  return {
    isPaying,
    declined,
    /** False while another press is under way. */
    begin: (): boolean => {
      if (isBusy.current) return false;
      isBusy.current = true;
      decline(null);
      return true;
    },
    pay: () => setPaying(true),
    end: (why: string | null): void => {
      isBusy.current = false;
      setPaying(false);
      decline(why);
    },
  };
}

/** What is done once about each refusal. */
function useRefusal(failure: Failure | null, onRefusal: (failure: Failure) => void): void {
  const settle = useEffectEvent(onRefusal);
  useEffect(() => {
    if (failure) settle(failure);
  }, [failure]);
}

/** The order is made: the page is about to be left. */
function useFinishing(keys: ReturnType<typeof attemptKeys>, onPlaced: Ends['onPlaced']) {
  const dispatch = useDispatch();
  const isFinished = useRoot(selectFinished) !== null;
  const finish = ({ attemptId }: { attemptId: string }): void => {
    keys.answered();
    dispatch(checkout.intent.clear());
    dispatch(checkoutFinished(attemptId));
    onPlaced(attemptId);
  };
  return { isFinished, finish };
}

/** From the filled form to the order: once, however often it is pressed. */
export function useCheckout({ order, card, onPlaced, onStale }: Ends) {
  const dispatch = useDispatch();
  const { phase, failure } = useCall(order);
  const press = usePress();
  const [keys] = useState(attemptKeys);
  const mounted = useMounted();

  useRefusal(failure, ({ status, code }) => {
    press.end(null);
    if (status > 0) keys.answered();
    if (code && stale.has(code)) onStale();
  });
  const { isFinished, finish } = useFinishing(keys, onPlaced);
  const take = async (reply: CheckoutReply): Promise<void> => {
    keys.answered();
    const paid = await paidBy(card.current, reply);
    if (!mounted.current) return;
    if (paid.isTaken) finish(reply);
    else press.end(paid.why);
  };
  const send = (checked: Checked): void => {
    const key = keys.keyFor([checked, order.version]);
    const request = isFree(order)
      ? checkout.free.fetch({ body: toPlace(checked), key, then: finish })
      : checkout.intent.fetch({ body: toPay(checked, order), key, then: (reply) => void take(reply) });
    dispatch(request);
  };
  const submit = async (checked: Checked): Promise<void> => {
    if (!press.begin()) return;
    const isReady = isFree(order) || (await card.current?.check());
    if (!isReady) return press.end(card.current ? null : texts.cardFormFailed);
    press.pay();
    send(checked);
  };
  const isBusy = press.isPaying || isFinished || phase === 'fetching';
  return { submit, isBusy, failure, declined: press.declined };
}
