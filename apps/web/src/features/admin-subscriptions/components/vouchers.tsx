import { voucherStates } from '@music/contracts';
import { adminPath } from '@music/rules';
import { Link } from 'react-router-dom';
import { FormStatus } from '../../../components/form-parts.js';
import { PagedList } from '../../../components/paged-list.js';
import { SelectField } from '../../../components/select-field.js';
import { TypedSearch } from '../../../components/typed-search.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useArea } from '../../../lib/state/hooks.js';
import { useListQuery } from '../../../lib/pages/list-query.js';
import { adminSubscriptions } from '../admin-subscriptions.state.js';
import { stateNames, vouchersTexts as texts } from '../admin-subscriptions.texts.js';
import type { VoucherQuery } from '../fetch-vouchers.js';
import { lettersSearch } from '../letters-query.js';
import { formatQuery, parseState } from '../voucher-list.js';
import styles from './subscription-vouchers.module.css';
import { VouchersTable } from './vouchers-table.js';

const parseQuery = (search: URLSearchParams): Omit<VoucherQuery, 'page'> => ({
  q: search.get('q') ?? '',
  show: parseState(search.get('show')),
});

interface QueryProps {
  query: VoucherQuery;
}

/** The actions for all vouchers of a search. */
const ListActions = ({ query }: QueryProps) => (
  <p className={styles.actions}>
    <a
      href={`/api/admin/subscriptions/existingVouchers/csv?${new URLSearchParams(formatQuery(query)).toString()}`}
      download
    >
      {texts.csv}
    </a>
    {(query.show ?? 'unused') === 'unused' && (
      <Link to={adminPath(`subscriptions/letters?${lettersSearch(query.q)}`)}>{texts.unusedLetters}</Link>
    )}
  </p>
);

/** The result of the last action on a voucher. */
function VoucherStatus() {
  const send = useArea(adminSubscriptions.send);
  const revoke = useArea(adminSubscriptions.revoke);
  return (
    <FormStatus
      error={
        failureText(revoke.failure, { 401: '', other: texts.revokeFailed }) ??
        failureText(send.failure, { 401: '', other: texts.sendFailed })
      }
      success={
        revoke.phase === 'success' ? texts.revokeDone : send.phase === 'success' ? texts.sentAgain : null
      }
    />
  );
}

interface FiltersProps extends QueryProps {
  onChange: (change: Partial<VoucherQuery>) => void;
}

const Filters = ({ query: { q, show }, onChange }: FiltersProps) => (
  <div className={styles.bar}>
    <TypedSearch label={texts.search} q={q} onSearch={(typed) => onChange({ q: typed })} />
    <SelectField
      label={texts.show}
      value={show ?? ''}
      onChange={({ target }) => onChange({ show: parseState(target.value) })}
    >
      <option value="">{texts.all}</option>
      {voucherStates.map((state) => (
        <option key={state} value={state}>
          {stateNames[state]}
        </option>
      ))}
    </SelectField>
  </div>
);

/** All vouchers, newest first; words, state and page are in the address. */
export function Vouchers() {
  const { query, change, onPageChange } = useListQuery(parseQuery, formatQuery);
  const none = query.q || query.show ? texts.noMatch : texts.none;
  return (
    <>
      <Filters query={query} onChange={change} />
      <VoucherStatus />
      <PagedList
        area={adminSubscriptions.vouchers}
        query={query}
        page={query.page}
        onPageChange={onPageChange}
        name={texts.pages}
        texts={{ ...texts, none }}
      >
        {(vouchers) => (
          <>
            <ListActions query={query} />
            <VouchersTable vouchers={vouchers} />
          </>
        )}
      </PagedList>
    </>
  );
}
