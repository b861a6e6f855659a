import type { UserDetail } from '@music/contracts';
import { waiver } from '@music/rules';
import { useEffect, useEffectEvent, useRef, type FormEvent, type ReactNode, type RefObject } from 'react';
import { FormProvider } from 'react-hook-form';
import { useStore } from 'react-redux';
import { CheckField } from '../../../components/check-field.js';
import { RehearsalHeading, rehearsalLetter } from '../../../components/rehearsal-heading.js';
import { useLeaveQuestion } from '../../../components/use-leave-question.js';
import { useArea, useDispatch, useAppSelector } from '../../../lib/state/hooks.js';
import type { RootState } from '../../../lib/state/root-state.js';
import { AddressStep } from '../components/address-step.js';
import { LicenceStep } from '../components/licence-step.js';
import { SubmitOrder, CardStep, LogInForFreeOrder } from '../components/payment-step.js';
import type { CardProcessor } from '../cards/card.js';
import { isAwaitingPayment, isPaying } from '../checkout-flow.js';
import { needsWaiver, type Buyer, buyerOf, isFree, type Order } from '../checkout-form.js';
import { registerPage } from '../checkout-page.js';
import { checkoutOpened, checkoutSubmitted } from '../checkout.actions.js';
import { checkout } from '../checkout.state.js';
import { checkoutTexts as texts } from '../checkout.texts.js';
import {
  type CheckoutForm,
  focusFirstError,
  focusSubmit,
  useCheckoutForm,
  useServerErrors,
} from '../use-checkout-form.js';
import styles from '../components/steps.module.css';

interface CheckoutProps {
  order: Order;
  /** The band that the parcel falls into; null without one. */
  postage: { label: string; cost: number } | null;
  /** Null for a visitor. */
  user: UserDetail | null;
  onCountryChange: (country: string) => void;
  onOrderPlaced: (attemptId: string) => void;
}

const Postage = ({ postage }: { postage: CheckoutProps['postage'] }) => (
  <div className={styles.step}>
    <p className={styles.cost} role="status">
      {postage && texts.postageTo(postage.label, postage.cost)}
    </p>
    <p className={styles.why}>{texts.postageWhere}</p>
  </div>
);

const WaiverConsent = ({ form: { register, formState } }: { form: CheckoutForm }) => (
  <CheckField
    {...register('cancelWaiver')}
    label={waiver.text}
    error={formState.errors.cancelWaiver?.message}
  />
);

interface Step {
  name: string;
  isHere: boolean;
  content: ReactNode;
}

/** The steps under their letters; A is the basket itself. */
const Steps = ({ steps }: { steps: readonly Step[] }) =>
  steps
    .filter(({ isHere }) => isHere)
    .map(({ name, content }, at) => (
      <section key={name} aria-label={name}>
        <RehearsalHeading letter={rehearsalLetter(1 + at)}>{name}</RehearsalHeading>
        {content}
      </section>
    ));

interface PaymentProps {
  form: CheckoutForm;
  order: Order;
  buyer: Buyer;
  cardAndButton: ReactNode;
}

function Payment({ form, order, buyer, cardAndButton }: PaymentProps) {
  return (
    <div className={styles.step}>
      {needsWaiver(order, buyer) && <WaiverConsent form={form} />}
      {order.hasDownloads && buyer === 'morphed' && <p className={styles.why}>{texts.waiverNotYours}</p>}
      {isFree(order) && <p className={styles.why}>{texts.nothingToPay}</p>}
      {isFree(order) && buyer === 'guest' ? <LogInForFreeOrder /> : cardAndButton}
    </div>
  );
}

/** Registers this page with the saga while it is mounted. */
function useRegisteredPage(
  card: RefObject<CardProcessor | null>,
  onOrderPlaced: (attemptId: string) => void,
): void {
  const dispatch = useDispatch();
  const showOrder = useEffectEvent(onOrderPlaced);
  useEffect(() => {
    const leave = registerPage({ card: () => card.current, showOrder: (attemptId) => showOrder(attemptId) });
    dispatch(checkoutOpened());
    return leave;
  }, [card, dispatch]);
}

/** Reads the flow from the store: the saga may lead to the order before this page is rendered again. */
function useQuestionWhilePaying(): ReactNode {
  const { getState } = useStore<RootState>();
  const isAwaited = (): boolean => isAwaitingPayment(checkout.select(getState()).flow);
  return useLeaveQuestion(isAwaited, texts.leave).question;
}

/** Connects the form to the saga. */
function useOrderForm({ order, user, onCountryChange, onOrderPlaced }: CheckoutProps) {
  const dispatch = useDispatch();
  const form = useCheckoutForm(order, user, onCountryChange);
  const element = useRef<HTMLFormElement>(null);
  const card = useRef<CardProcessor>(null);
  useRegisteredPage(card, onOrderPlaced);
  const { flow, declined } = useAppSelector(checkout.select);
  const { failure } = useArea(isFree(order) ? checkout.free : checkout.intent);
  const refusal = useServerErrors(form, failure, element);
  // What the bank or the server says is brought into view.
  useEffect(() => focusFirstError(element.current, '[role="alert"] p'), [declined, failure]);
  const send = form.handleSubmit(
    (checked) => {
      focusSubmit(element.current);
      dispatch(checkoutSubmitted({ checked, order }));
    },
    () => setTimeout(() => focusFirstError(element.current)),
  );
  const onSubmit = (event: FormEvent): void => void send(event);
  const isBusy = isPaying(flow);
  return { form, element, card, isBusy, failure: isBusy ? null : (declined ?? refusal), onSubmit };
}

/** From the basket to the order, on one page. */
export function Checkout(props: CheckoutProps) {
  const { order, postage, user } = props;
  const { form, element, card, onSubmit, ...status } = useOrderForm(props);
  const buyer = buyerOf(user);
  const free = isFree(order);
  const labels = free
    ? { label: texts.place, busy: texts.placing }
    : { label: texts.pay(order.total), busy: texts.paying };
  const cardAndButton = (
    <>
      {!free && <CardStep amount={order.total} processor={card} />}
      <SubmitOrder {...labels} {...status} />
    </>
  );
  const question = useQuestionWhilePaying();
  // What is paid for must not seem to change.
  const locked = (content: ReactNode): ReactNode => (
    <fieldset className={styles.locked} disabled={status.isBusy}>
      {content}
    </fieldset>
  );
  const addresses = <AddressStep isGuest={buyer === 'guest'} isPosted={order.isPosted} />;
  const payment = <Payment form={form} order={order} buyer={buyer} cardAndButton={cardAndButton} />;
  const steps = [
    { name: texts.addresses, isHere: !free, content: locked(addresses) },
    {
      name: texts.licences,
      isHere: order.sheets.length > 0,
      content: locked(<LicenceStep sheets={order.sheets} />),
    },
    { name: texts.postage, isHere: order.isPosted, content: <Postage postage={postage} /> },
    { name: free ? texts.order : texts.payment, isHere: true, content: payment },
  ];
  return (
    <FormProvider {...form}>
      <form ref={element} className={styles.steps} aria-label={texts.checkout} noValidate onSubmit={onSubmit}>
        <Steps steps={steps} />
      </form>
      {question}
    </FormProvider>
  );
}
