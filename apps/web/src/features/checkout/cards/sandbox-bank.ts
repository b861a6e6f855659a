import type { CheckoutReply } from '@music/contracts';
import { paySandboxed, type SandboxAnswer } from '../checkout.api.js';
import { cardTexts } from '../checkout.texts.js';
import type { Paid } from './card.js';

/** After so long the slow bank has made up its mind. */
const slowBankMs = 6_000;

/** A payment that was left while the bank was asking waits for that answer still: it is answered with no first. */
async function begin(clientSecret: string, paymentMethod: string): Promise<SandboxAnswer> {
  const answer = await paySandboxed({ clientSecret, paymentMethod });
  if (answer.status !== 'refused') return answer;
  await paySandboxed({ clientSecret, paymentMethod: 'refuse' });
  return paySandboxed({ clientSecret, paymentMethod });
}

const declined = (msg: string | null): Paid => ({ isTaken: false, why: msg ?? cardTexts.declined });

/** Pays as Stripe's script would. `askCustomer`: the bank's question. */
export async function paySandbox(
  { paymentIntent: { clientSecret } }: CheckoutReply,
  method: string,
  askCustomer: () => Promise<boolean>,
): Promise<Paid> {
  let answer = await begin(clientSecret, method);
  if (answer.status === 'requires_action') {
    const paymentMethod = (await askCustomer()) ? 'approve' : 'refuse';
    answer = await paySandboxed({ clientSecret, paymentMethod });
  }
  if (answer.status === 'processing')
    setTimeout(
      () => void paySandboxed({ clientSecret, paymentMethod: 'approve' }).catch(() => undefined),
      slowBankMs,
    );
  const isTaken = answer.status === 'succeeded' || answer.status === 'processing';
  return isTaken ? { isTaken } : declined(answer.msg);
}
