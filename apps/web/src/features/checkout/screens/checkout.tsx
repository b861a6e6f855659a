import type { UserDetail } from '@music/contracts';
import { waiver } from '@music/rules';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { CheckField } from '../../../components/check-field.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { AddressStep } from '../components/address-step.js';
import { LicenceStep } from '../components/licence-step.js';
import { Act, CardStep, FreeForUsers } from '../components/payment-step.js';
import type { CardTaker } from '../cards/card.js';
import { asksWaiver, type Buyer, buyerOf, isFree, type Order } from '../checkout-form.js';
import { checkoutTexts as texts } from '../checkout.texts.js';
import { dropKept } from '../kept-form.js';
import { useCheckout } from '../use-checkout.js';
import { type CheckoutForm, focusFault, useCheckoutForm, useServerFaults } from '../use-checkout-form.js';
import styles from '../components/steps.module.css';

interface CheckoutProps {
  order: Order;
  /** The band that the parcel falls into; null without one. */
  postage: { label: string; cost: number } | null;
  /** Null for a visitor. */
  user: UserDetail | null;
  onCountry: (country: string) => void;
  /** `email`: what a guest has typed. */
  onPlaced: (attemptId: string, email: string | null) => void;
  onStale: () => void;
}

const Postage = ({ postage }: { postage: CheckoutProps['postage'] }) => (
  <div className={styles.step}>
    <p className={styles.cost} role="status">
      {postage && texts.postageTo(postage.label, postage.cost)}
    </p>
    <p className={styles.why}>{texts.postageWhere}</p>
  </div>
);

const Waiver = ({ form: { register, formState } }: { form: CheckoutForm }) => (
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
        <RehearsalHeading letter={String.fromCharCode(66 + at)}>{name}</RehearsalHeading>
        {content}
      </section>
    ));

interface PaymentProps {
  form: CheckoutForm;
  order: Order;
  buyer: Buyer;
  act: ReactNode;
}

function Payment({ form, order, buyer, act }: PaymentProps) {
  return (
    <div className={styles.step}>
      {asksWaiver(order, buyer) && <Waiver form={form} />}
      {order.hasDownloads && buyer === 'morphed' && <p className={styles.why}>{texts.waiverNotYours}</p>}
      {isFree(order) && <p className={styles.why}>{texts.nothingToPay}</p>}
      {isFree(order) && buyer === 'guest' ? <FreeForUsers /> : act}
    </div>
  );
}

/** What ties the form to its end. */
function useOrdering({ order, user, onCountry, onPlaced, onStale }: CheckoutProps) {
  const form = useCheckoutForm(order, user, onCountry);
  const element = useRef<HTMLFormElement>(null);
  const card = useRef<CardTaker>(null);
  const placed = (attemptId: string): void => {
    dropKept();
    onPlaced(attemptId, user ? null : form.getValues('email'));
  };
  const { submit, isBusy, failure, declined } = useCheckout({ order, card, onPlaced: placed, onStale });
  const said = useServerFaults(form, failure, element);
  // What the bank or the server says is brought into view.
  useEffect(() => focusFault(element.current, '[role="alert"] p'), [declined, failure]);
  const send = form.handleSubmit(submit, () => setTimeout(() => focusFault(element.current)));
  const onSubmit = (event: FormEvent): void => void send(event);
  return { form, element, card, isBusy, failure: isBusy ? null : (declined ?? said), onSubmit };
}

/** From the basket to the order, on one page. */
export function Checkout(props: CheckoutProps) {
  const { order, postage, user } = props;
  const { form, element, card, onSubmit, ...going } = useOrdering(props);
  const buyer = buyerOf(user);
  const free = isFree(order);
  const words = free
    ? { label: texts.place, busy: texts.placing }
    : { label: texts.pay(order.total), busy: texts.paying };
  const act = (
    <>
      {!free && <CardStep amount={order.total} taker={card} />}
      <Act {...words} {...going} />
    </>
  );
  const addresses = <AddressStep isGuest={buyer === 'guest'} isPosted={order.isPosted} />;
  const payment = <Payment form={form} order={order} buyer={buyer} act={act} />;
  const steps = [
    { name: texts.addresses, isHere: !free, content: addresses },
    { name: texts.licences, isHere: order.sheets.length > 0, content: <LicenceStep sheets={order.sheets} /> },
    { name: texts.postage, isHere: order.isPosted, content: <Postage postage={postage} /> },
    { name: free ? texts.order : texts.payment, isHere: true, content: payment },
  ];
  return (
    <FormProvider {...form}>
      <form ref={element} className={styles.steps} aria-label={texts.checkout} noValidate onSubmit={onSubmit}>
        <Steps steps={steps} />
      </form>
    </FormProvider>
  );
}
