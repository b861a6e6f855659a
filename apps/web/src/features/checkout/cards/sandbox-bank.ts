import type { CheckoutReply } from '@music/contracts';
import { paySandboxed, type SandboxAnswer } from '../checkout.api.js';
import { cardTexts } from '../checkout.texts.js';
import { isUnderWay, type PaymentOutcome } from './card.js';

/** If an earlier payment still waits for the bank's question, that question is declined first. */
async function begin(clientSecret: string, paymentMethod: string): Promise<SandboxAnswer> {
  const answer = await paySandboxed({ clientSecret, paymentMethod });
  if (answer.status !== 'requires_action' || answer.msg === null) return answer;
  await paySandboxed({ clientSecret, paymentMethod: 'refuse' });
  return paySandboxed({ clientSecret, paymentMethod });
}

const declined = ({ status, msg }: SandboxAnswer): PaymentOutcome => ({
  isTaken: false,
  why: (status === 'requires_payment_method' && msg) || cardTexts.declined,
});

/** Pays as Stripe's script would; if another tab has paid already, that counts. `askCustomer`: the bank's question. */
export async function paySandbox(
  { paymentIntent: { clientSecret } }: CheckoutReply,
  method: string,
  askCustomer: () => Promise<boolean>,
): Promise<PaymentOutcome> {
  let answer = await begin(clientSecret, method);
  if (answer.status === 'requires_action') {
    const isApproved = await askCustomer();
    answer = await paySandboxed({ clientSecret, paymentMethod: isApproved ? 'approve' : 'refuse' });
    if (!isApproved && !isUnderWay(answer.status)) return { isTaken: false, why: cardTexts.notApproved };
  }
  return isUnderWay(answer.status) ? { isTaken: true } : declined(answer);
}
