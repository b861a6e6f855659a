import { accountPath, pathOf } from '@music/rules';
import { useMemo, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { FormStatus } from '../../../components/form-parts.js';
import { Lazy, lazyComponent } from '../../../components/lazy.js';
import { configuration } from '../../../lib/first-page/configuration.js';
import { withReturnPath } from '../../../lib/pages/return-path.js';
import { CardContext, type CardProcessor } from '../cards/card.js';
import { checkoutTexts as texts } from '../checkout.texts.js';
import styles from './steps.module.css';

const stripeCard = lazyComponent('stripe-card', () => import('../cards/stripe-card.js'));
const sandboxCard = lazyComponent('sandbox-card', () => import('../cards/sandbox-card.js'));

/** The card form: Stripe's where the page carries a key for it, else the sandbox's. */
export function CardStep({
  amount,
  processor,
}: {
  amount: number;
  processor: RefObject<CardProcessor | null>;
}) {
  const screen = configuration().stripeKey ? stripeCard : sandboxCard;
  const place = useMemo(() => ({ amount, processor }), [amount, processor]);
  return (
    <CardContext value={place}>
      <Lazy key={screen.name} component={screen} />
    </CardContext>
  );
}

interface SubmitOrderProps {
  label: string;
  /** Shown while the order is being sent. */
  busy: string;
  isBusy: boolean;
  failure: string | null;
}

/** The submit button and its error. */
export const SubmitOrder = ({ label, busy, isBusy, failure }: SubmitOrderProps) => (
  <>
    <FormStatus error={failure} progress={isBusy ? busy : null} />
    <button type="submit" className={`primary ${styles.submitOrder}`} aria-disabled={isBusy || undefined}>
      {label}
    </button>
  </>
);

/** Free orders need an account (rule D4). */
export const LogInForFreeOrder = () => (
  <p>
    {texts.freeForUsers}{' '}
    <Link to={withReturnPath(accountPath('log-in'), pathOf('basket'))}>{texts.logIn}</Link>
  </p>
);
