import { adminPath } from '@music/rules';
import { Link } from 'react-router-dom';
import { CodeCard } from '../../../components/code-card.js';
import { useArea } from '../../../lib/state/hooks.js';
import { adminSubscriptions } from '../admin-subscriptions.state.js';
import { cardTexts as texts } from '../admin-subscriptions.texts.js';
import { lettersQuery } from '../letters-query.js';
import { SendButton } from './send-button.js';

/** The voucher that was just generated, or the existing one. */
export function MadeCard() {
  const { data: made, failure } = useArea(adminSubscriptions.generate);
  const existing = failure?.voucherCode;
  if (existing !== undefined)
    return (
      <CodeCard title={texts.exists} code={existing} about={texts.existsAbout}>
        <Link to={adminPath(`subscriptions?q=${existing}`)}>{texts.inList}</Link>
      </CodeCard>
    );
  if (!made) return null;
  return (
    <CodeCard
      title={texts.made}
      code={made.code}
      about={texts.about(made.customerName, made.year, made.email)}
    >
      <SendButton voucherId={made.id} />
      <Link to={adminPath(`subscriptions/letters?${lettersQuery([made.id])}`)}>{texts.print}</Link>
    </CodeCard>
  );
}
