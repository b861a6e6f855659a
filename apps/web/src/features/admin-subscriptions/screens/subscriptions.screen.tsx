import type { Journal } from '@music/contracts';
import { useId, useState } from 'react';
import { ErrorState } from '../../../components/error-state.js';
import { Loading } from '../../../components/loading.js';
import { PageTitle } from '../../../components/page-title.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { useArea } from '../../../lib/state/hooks.js';
import { useFetching, useClearOnLeave } from '../../../lib/fetching/use-fetching.js';
import { adminSubscriptions } from '../admin-subscriptions.state.js';
import {
  formTexts,
  importTexts,
  journalsTexts,
  subscriptionsTexts as texts,
  vouchersTexts,
} from '../admin-subscriptions.texts.js';
import { ImportForm } from '../components/import-form.js';
import { Journals, YearField } from '../components/journals.js';
import { MadeCard } from '../components/made-card.js';
import { VoucherForm } from '../components/voucher-form.js';
import { Vouchers } from '../components/vouchers.js';
import { currentYear, yearsOf } from '../journal-years.js';
import styles from './admin-subscriptions.module.css';

export const features = [adminSubscriptions];

interface FormsProps {
  year: number;
  /** Of that year. */
  journals: readonly Journal[];
}

/** Two forms opened by buttons, one at a time; closing one keeps its content. */
function Forms({ year, journals }: FormsProps) {
  const id = useId();
  const [open, setOpen] = useState<'form' | 'import' | null>(null);
  const button = (name: 'form' | 'import', text: string) => (
    <button
      type="button"
      aria-expanded={open === name}
      aria-controls={`${id}${name}`}
      onClick={() => setOpen(open === name ? null : name)}
    >
      {text}
    </button>
  );
  return (
    <>
      <div className={styles.openers}>
        {button('form', formTexts.open(year))}
        {button('import', importTexts.heading)}
      </div>
      <div id={`${id}form`} className={styles.form} hidden={open !== 'form'}>
        <VoucherForm year={year} journals={journals} />
      </div>
      <div id={`${id}import`} className={styles.form} hidden={open !== 'import'}>
        <ImportForm />
      </div>
    </>
  );
}

/** The year that was chosen; to begin with this one. */
function useYear(journals: readonly Journal[]) {
  const [chosen, setChosen] = useState<number | null>(null);
  const year = chosen ?? currentYear(yearsOf(journals), new Date());
  return { year, ofYear: journals.filter((journal) => journal.year === year), setYear: setChosen };
}

function Year({ journals }: { journals: readonly Journal[] }) {
  const { year, ofYear, setYear } = useYear(journals);
  return (
    <>
      <RehearsalHeading letter="A">{journalsTexts.heading}</RehearsalHeading>
      {year !== undefined && <YearField journals={journals} year={year} onYearChange={setYear} />}
      <Journals journals={ofYear} />
      <RehearsalHeading letter="B">{vouchersTexts.heading}</RehearsalHeading>
      <MadeCard />
      {year !== undefined && <Forms year={year} journals={ofYear} />}
    </>
  );
}

const { expect, generate, send, revoke, importing } = adminSubscriptions;
const clearedOnLeave = [expect, generate, send, revoke, importing];

/** Journals by year, and the vouchers that administrators generate for customers who bought them on paper. */
export default function SubscriptionsScreen() {
  useClearOnLeave(clearedOnLeave);
  const { data, phase, failure } = useArea(adminSubscriptions.journals);
  const refetch = useFetching(adminSubscriptions.journals, undefined);
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      {data && <Year journals={data.filter(({ removed }) => !removed)} />}
      {!data && phase !== 'error' && <Loading />}
      {!data && phase === 'error' && (
        <ErrorState text={journalsTexts.failed} failure={failure} onRetry={refetch} />
      )}
      <Vouchers />
    </>
  );
}
