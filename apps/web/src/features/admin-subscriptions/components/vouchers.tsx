import type { SubscriptionVoucher } from '@music/contracts';
import { adminPath } from '@music/rules';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.js';
import { FormStatus } from '../../../components/form-parts.js';
import { Pager } from '../../../components/pager.js';
import { SelectField } from '../../../components/select-field.js';
import { TypedSearch } from '../../../components/typed-search.js';
import { failureText } from '../../../lib/failure-text.js';
import { useArea } from '../../../lib/hooks.js';
import { pageNumber } from '../../../lib/page-number.js';
import { saveFile } from '../../../lib/save-file.js';
import { adminSubscriptions } from '../admin-subscriptions.state.js';
import { stateNames, vouchersTexts as texts } from '../admin-subscriptions.texts.js';
import { lettersQuery, mostLetters } from '../letters-query.js';
import { useJournals } from '../use-journals.js';
import { matching, stateAsked, stateOf, vouchersCsv, type VoucherQuery } from '../voucher-list.js';
import styles from './subscription-vouchers.module.css';
import { VouchersTable } from './vouchers-table.js';

/** Rule D3. */
const pageSize = 50;

const addressOf = ({ q, show, page }: VoucherQuery): Record<string, string> => ({
  ...(q && { q }),
  ...(show !== 'all' && { show }),
  ...(page > 1 && { page: String(page) }),
});

/** Words, state and page stand in the address. */
function useVoucherQuery() {
  const [search, setSearch] = useSearchParams();
  const query: VoucherQuery = {
    q: search.get('q') ?? '',
    show: stateAsked(search.get('show')),
    page: pageNumber(search),
  };
  const change = (changed: Partial<VoucherQuery>): void =>
    setSearch(addressOf({ ...query, page: 1, ...changed }), { replace: changed.page === undefined });
  return { query, change };
}

/** What can be done with all that are found. */
function ListActs({ found }: { found: readonly SubscriptionVoucher[] }) {
  const journals = useJournals();
  const save = (): void =>
    saveFile('subscription-vouchers.csv', new Blob([vouchersCsv(found, journals)], { type: 'text/csv' }));
  const unused = found.filter((voucher) => stateOf(voucher) === 'unused').map(({ id }) => id);
  return (
    <div className={styles.acts}>
      <button type="button" onClick={save}>
        {texts.csv}
      </button>
      {unused.length > 0 && (
        <Link to={adminPath(`subscriptions/letters?${lettersQuery(unused)}`)}>
          {texts.letters(Math.min(unused.length, mostLetters))}
        </Link>
      )}
    </div>
  );
}

const states = ['all', 'unused', 'used', 'revoked'] as const;

function Found({
  found,
  page,
  onPage,
}: {
  found: SubscriptionVoucher[];
  page: number;
  onPage: (page: number) => void;
}) {
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const shown = Math.min(page, pages);
  return (
    <>
      <VouchersTable vouchers={found.slice((shown - 1) * pageSize, shown * pageSize)} />
      <Pager name={texts.pages} page={shown} pages={pages} onPage={onPage} />
    </>
  );
}

/** How the last act on a voucher fared. */
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

/** All vouchers, newest first. */
export function Vouchers({ vouchers }: { vouchers: readonly SubscriptionVoucher[] }) {
  const { query, change } = useVoucherQuery();
  const journals = useJournals();
  const { q, show, page } = query;
  const found = useMemo(() => matching(vouchers, { q, show }, journals), [vouchers, q, show, journals]);
  if (vouchers.length === 0) return <EmptyState>{texts.none}</EmptyState>;
  return (
    <>
      <div className={styles.bar}>
        <TypedSearch label={texts.search} q={q} onSearch={(typed) => change({ q: typed })} />
        <SelectField
          label={texts.show}
          value={show}
          onChange={({ target }) => change({ show: stateAsked(target.value) })}
        >
          {states.map((state) => (
            <option key={state} value={state}>
              {stateNames[state]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.summary}>
        <p role="status">{found.length > 0 ? texts.found(found.length) : texts.noMatch}</p>
        {found.length > 0 && <ListActs found={found} />}
      </div>
      <Acted />
      {found.length > 0 && <Found found={found} page={page} onPage={(to) => change({ page: to })} />}
    </>
  );
}
