import type { Voucher } from '@music/contracts';
import { useId, useState } from 'react';
import { Caesura } from '../../../components/caesura.js';
import { Loading } from '../../../components/loading.js';
import { PageTitle } from '../../../components/page-title.js';
import { Tacet } from '../../../components/tacet.js';
import { useArea } from '../../../lib/hooks.js';
import { useFetching, useForgetting } from '../../../lib/use-fetching.js';
import { adminVouchers } from '../admin-vouchers.state.js';
import { createTexts, vouchersTexts as texts } from '../admin-vouchers.texts.js';
import { CodeCard } from '../components/code-card.js';
import { useSeries } from '../components/series-field.js';
import { VoucherForm } from '../components/voucher-form.js';
import { VouchersTable } from '../components/vouchers-table.js';
import styles from './vouchers.module.css';

export const features = [adminVouchers];

/** The form behind its button; what was typed stays while it is put away, as it is once a voucher was made. */
function Creation({ made }: { made: Voucher | null }) {
  const id = useId();
  const [openedAfter, setOpenedAfter] = useState<Voucher | null | 'never'>('never');
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

function List() {
  const { data, phase } = useArea(adminVouchers.vouchers);
  const again = useFetching(adminVouchers.vouchers, undefined);
  const { series } = useSeries();
  if (phase === 'error') return <Caesura text={texts.failed} action={texts.again} onAction={again} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <Tacet>{texts.none}</Tacet>;
  return (
    <div aria-busy={phase === 'fetching'}>
      <VouchersTable vouchers={data} series={series} />
    </div>
  );
}

const shown = [adminVouchers.vouchers, adminVouchers.create];

/** The basket's vouchers (decisions D16): what there is, and a form for another. */
export default function VouchersScreen() {
  useForgetting(shown);
  const { data: made } = useArea(adminVouchers.create);
  return (
    <>
      <PageTitle lede={texts.lede}>{texts.title}</PageTitle>
      {made && <CodeCard voucher={made} />}
      <Creation made={made} />
      <List />
    </>
  );
}
