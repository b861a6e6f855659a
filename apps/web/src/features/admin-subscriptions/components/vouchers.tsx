import { voucherStates } from '@music/contracts';
import { adminPath } from '@music/rules';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FormStatus } from '../../../components/form-parts.js';
import { PagedList } from '../../../components/paged-list.js';
import { SelectField } from '../../../components/select-field.js';
import { TypedSearch } from '../../../components/typed-search.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useArea } from '../../../lib/state/hooks.js';
import { pageNumber } from '../../../lib/pages/page-number.js';
import { adminSubscriptions } from '../admin-subscriptions.state.js';
import { stateNames, vouchersTexts as texts } from '../admin-subscriptions.texts.js';
import type { VoucherQuery } from '../fetch-vouchers.js';
import { lettersSearch } from '../letters-query.js';
import { searchOf, parseState } from '../voucher-list.js';
import styles from './subscription-vouchers.module.css';
import { VouchersTable } from './vouchers-table.js';

const queryOf = (search: URLSearchParams): VoucherQuery => ({
  q: search.get('q') ?? '',
  show: parseState(search.get('show')),
  page: pageNumber(search),
});

const addressOf = (query: VoucherQuery): Record<string, string> => ({
  ...searchOf(query),
  ...(query.page > 1 && { page: String(query.page) }),
});

interface QueryProps {
  query: VoucherQuery;
}

/** The actions for all vouchers of a search. */
const ListActs = ({ query }: QueryProps) => (
  <p className={styles.acts}>
    <a
      href={`/api/admin/subscriptions/existingVouchers/csv?${new URLSearchParams(searchOf(query)).toString()}`}
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
function Acted() {
  const send = useArea(adminSubscriptions.send);
  const revoke = useArea(adminSubscriptions.revoke);
  return (
    <FormStatus
      failure={
        failureText(revoke.failure, { 401: '', other: texts.revokeFailed }) ??
        failureText(send.failure, { 401: '', other: texts.sendFailed })
      }
      success={send.phase === 'success' ? texts.sentAgain : null}
    />
  );
}

interface FiltersProps extends QueryProps {
  onLook: (change: Partial<VoucherQuery>) => void;
}

const Filters = ({ query: { q, show }, onLook }: FiltersProps) => (
  <div className={styles.bar}>
    <TypedSearch label={texts.search} q={q} onSearch={(typed) => onLook({ q: typed })} />
    <SelectField
      label={texts.show}
      value={show ?? ''}
      onChange={({ target }) => onLook({ show: parseState(target.value) })}
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
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => queryOf(search), [search]);
  const look = (change: Partial<VoucherQuery>): void =>
    setSearch(addressOf({ ...query, page: 1, ...change }), { replace: true });
  const none = query.q || query.show ? texts.noMatch : texts.none;
  return (
    <>
      <Filters query={query} onLook={look} />
      <Acted />
      <PagedList
        area={adminSubscriptions.vouchers}
        query={query}
        page={query.page}
        onPage={(page, options) => setSearch(addressOf({ ...query, page }), options)}
        name={texts.pages}
        texts={{ ...texts, none }}
      >
        {(vouchers) => (
          <>
            <ListActs query={query} />
            <VouchersTable vouchers={vouchers} />
          </>
        )}
      </PagedList>
    </>
  );
}
