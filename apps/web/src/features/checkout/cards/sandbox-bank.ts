import type { CheckoutReply } from '@music/contracts';
import { paySandboxed, type SandboxAnswer } from '../checkout.api.js';
import { cardTexts } from '../checkout.texts.js';
import { isUnderWay, type Paid } from './card.js';

/** A payment that was left while the bank was asking waits for that answer still: it is answered with no first. */
async function begin(clientSecret: string, paymentMethod: string): Promise<SandboxAnswer> {
  const answer = await paySandboxed({ clientSecret, paymentMethod });
  if (answer.status !== 'requires_action' || answer.msg === null) return answer;
  await paySandboxed({ clientSecret, paymentMethod: 'refuse' });
  return paySandboxed({ clientSecret, paymentMethod });
}

const declined = ({ status, msg }: SandboxAnswer): Paid => ({
  isTaken: false,
  why: (status === 'requires_payment_method' && msg) || cardTexts.declined,
});

/** Pays as Stripe's script would; what another tab has paid already is paid. `askCustomer`: the bank's question. */
export async function paySandbox(
  { paymentIntent: { clientSecret } }: CheckoutReply,
  method: string,
  askCustomer: () => Promise<boolean>,
): Promise<Paid> {
  let answer = await begin(clientSecret, method);
  if (answer.status === 'requires_action') {
    const isApproved = await askCustomer();
    answer = await paySandboxed({ clientSecret, paymentMethod: isApproved ? 'approve' : 'refuse' });
    if (!isApproved && !isUnderWay(answer.status)) return { isTaken: false, why: cardTexts.notApproved };
  }
  return isUnderWay(answer.status) ? { isTaken: true } : declined(answer);
}
