import { adminPath } from '@music/rules';
import { Link } from 'react-router-dom';
import { CodeCard } from '../../../components/code-card.js';
import { useArea } from '../../../lib/hooks.js';
import { adminSubscriptions } from '../admin-subscriptions.state.js';
import { cardTexts as texts } from '../admin-subscriptions.texts.js';
import { lettersQuery } from '../letters-query.js';
import { SendButton } from './send-button.js';

/** What can be done with the code of a voucher; nothing until the list that knows its id is here. */
const Acts = ({ voucherId }: { voucherId: number | undefined }) =>
  voucherId !== undefined && (
    <>
      <SendButton voucherId={voucherId} />
      <Link to={adminPath(`subscriptions/letters?${lettersQuery([voucherId])}`)}>{texts.print}</Link>
    </>
  );

/** The voucher that was generated last, or the one that was there already. */
export function MadeCard() {
  const { data: made, args, failure } = useArea(adminSubscriptions.generate);
  const { data: vouchers } = useArea(adminSubscriptions.vouchers);
  const existing = failure?.voucherCode;
  if (existing !== undefined) {
    const voucher = vouchers?.find(({ code }) => code === existing);
    return (
      <CodeCard title={texts.exists} code={existing} about={texts.existsAbout}>
        <Acts voucherId={voucher?.id} />
      </CodeCard>
    );
  }
  if (!made || !args) return null;
  return (
    <CodeCard
      title={texts.made}
      code={made.code}
      about={texts.about(args.customerName, made.year, args.email)}
    >
      <Acts voucherId={made.id} />
    </CodeCard>
  );
}
