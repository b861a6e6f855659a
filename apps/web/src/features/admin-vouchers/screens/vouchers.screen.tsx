import type { BasketVoucher } from '@music/contracts';
import { discountText, factsText } from '@music/rules';
import { useState } from 'react';
import { CodeCard } from '../../../components/code-card.js';
import { Disclosure } from '../../../components/disclosure.js';
import { FormStatus } from '../../../components/form-parts.js';
import { PagedList } from '../../../components/paged-list.js';
import { PageTitle } from '../../../components/page-title.js';
import { TypedSearch } from '../../../components/typed-search.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useArea } from '../../../lib/state/hooks.js';
import { useClearMessages } from '../../../lib/forms/use-clear-messages.js';
import { formatSearch, parseSearch, useListQuery } from '../../../lib/pages/list-query.js';
import { useClearOnLeave } from '../../../lib/fetching/use-fetching.js';
import { adminVouchers, voucherActions } from '../admin-vouchers.state.js';
import { cardTitle, createTexts, vouchersTexts as texts } from '../admin-vouchers.texts.js';
import { useSeries } from '../components/series-field.js';
import { VoucherForm } from '../components/voucher-form.js';
import { VouchersTable } from '../components/vouchers-table.js';
import { validText } from '../scope-text.js';

export const features = [adminVouchers];

/** Whether the form is open; creating a voucher closes it. */
function useClosedAfter(created: BasketVoucher | null) {
  const [isOpen, setOpen] = useState(false);
  const [known, setKnown] = useState(created);
  if (created !== known) {
    setKnown(created);
    if (created) setOpen(false);
  }
  return { isOpen, setOpen };
}

/** The address contains the search text and the page number. */
function List() {
  const { query, change, onPageChange } = useListQuery(parseSearch, formatSearch);
  const { series } = useSeries();
  const { phase, failure } = useArea(adminVouchers.end);
  const begin = useClearMessages(voucherActions);
  const search = (q: string): void => {
    begin();
    change({ q });
  };
  return (
    <>
      <TypedSearch label={texts.search} q={query.q} onSearch={search} />
      <FormStatus
        error={failureText(failure, { 401: '', other: texts.endFailed })}
        success={phase === 'success' ? texts.endDone : null}
      />
      <PagedList
        area={adminVouchers.vouchers}
        query={query}
        page={query.page}
        onPageChange={onPageChange}
        name={texts.title}
        texts={texts}
      >
        {(vouchers) => <VouchersTable vouchers={vouchers} series={series} />}
      </PagedList>
    </>
  );
}

/** The basket vouchers (rule D16): a list, and a form for a new one. */
export default function VouchersScreen() {
  useClearOnLeave(voucherActions);
  const { data: created } = useArea(adminVouchers.create);
  const { isOpen, setOpen } = useClosedAfter(created);
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      {created && (
        <CodeCard
          title={cardTitle}
          code={created.code}
          about={factsText(discountText(created.value), validText(created))}
        />
      )}
      <Disclosure isOpen={isOpen} onToggle={setOpen} texts={createTexts}>
        <VoucherForm />
      </Disclosure>
      <List />
    </>
  );
}
