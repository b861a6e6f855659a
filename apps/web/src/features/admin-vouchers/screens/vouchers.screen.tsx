import type { BasketVoucher } from '@music/contracts';
import { useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CodeCard } from '../../../components/code-card.js';
import { FormStatus } from '../../../components/form-parts.js';
import { PagedList } from '../../../components/paged-list.js';
import { PageTitle } from '../../../components/page-title.js';
import { TypedSearch } from '../../../components/typed-search.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useArea } from '../../../lib/state/hooks.js';
import { pageNumber } from '../../../lib/pages/page-number.js';
import { useClearOnLeave } from '../../../lib/fetching/use-fetching.js';
import type { VoucherQuery } from '../admin-vouchers.state.js';
import { adminVouchers } from '../admin-vouchers.state.js';
import { cardTitle, createTexts, valueText, vouchersTexts as texts } from '../admin-vouchers.texts.js';
import { useSeries } from '../components/series-field.js';
import { VoucherForm } from '../components/voucher-form.js';
import { VouchersTable } from '../components/vouchers-table.js';
import { validText } from '../scope-text.js';
import styles from './vouchers.module.css';

export const features = [adminVouchers];

/** The form that a button opens; closing it keeps its content. */
function Creation({ made }: { made: BasketVoucher | null }) {
  const id = useId();
  const [openedAfter, setOpenedAfter] = useState<BasketVoucher | null | 'never'>('never');
  const isOpen = openedAfter === made;
  return (
    <section className={styles.creation}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenedAfter(isOpen ? 'never' : made)}
      >
        {isOpen ? createTexts.close : createTexts.open}
      </button>
      <div id={id} className={styles.form} hidden={!isOpen}>
        <VoucherForm />
      </div>
    </section>
  );
}

const addressOf = ({ q, page }: VoucherQuery): Record<string, string> => ({
  ...(q && { q }),
  ...(page > 1 && { page: String(page) }),
});
const queryOf = (search: URLSearchParams): VoucherQuery => ({
  q: search.get('q') ?? '',
  page: pageNumber(search),
});

/** Search and page are in the address. */
function List() {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => queryOf(search), [search]);
  const { series } = useSeries();
  const { failure } = useArea(adminVouchers.end);
  return (
    <>
      <TypedSearch
        label={texts.search}
        q={query.q}
        onSearch={(q) => setSearch(addressOf({ q, page: 1 }), { replace: true })}
      />
      <FormStatus failure={failureText(failure, { 401: '', other: texts.endFailed })} />
      <PagedList
        area={adminVouchers.vouchers}
        query={query}
        page={query.page}
        onPage={(page, options) => setSearch(addressOf({ ...query, page }), options)}
        name={texts.title}
        texts={texts}
      >
        {(vouchers) => <VouchersTable vouchers={vouchers} series={series} />}
      </PagedList>
    </>
  );
}

const shown = [adminVouchers.create, adminVouchers.end];

/** The basket vouchers (rule D16): a list, and a form for a new one. */
export default function VouchersScreen() {
  useClearOnLeave(shown);
  const { data: made } = useArea(adminVouchers.create);
  return (
    <>
      <PageTitle lede={texts.lede}>{texts.title}</PageTitle>
      {made && (
        <CodeCard
          title={cardTitle}
          code={made.code}
          about={`${valueText(made.value)} · ${validText(made)}`}
        />
      )}
      <Creation made={made} />
      <List />
    </>
  );
}
