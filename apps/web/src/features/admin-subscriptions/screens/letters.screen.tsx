import type { printVoucherLetters, RequestOf } from '@music/contracts';
import { adminPath } from '@music/rules';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.js';
import { Fetched } from '../../../components/fetched.js';
import { PageTitle } from '../../../components/page-title.js';
import { configuration } from '../../../lib/first-page/configuration.js';
import { useQuery } from '../../../lib/fetching/use-query.js';
import { adminSubscriptions } from '../admin-subscriptions.state.js';
import { lettersTexts as texts } from '../admin-subscriptions.texts.js';
import { Letter } from '../components/letter.js';
import { voucherIdsFrom } from '../letters-query.js';
import styles from './letters.module.css';

export const features = [adminSubscriptions];

function Letters({ query }: { query: RequestOf<typeof printVoucherLetters> }) {
  const asked = useQuery(adminSubscriptions.letters, query);
  const { seller } = configuration();
  return (
    <Fetched query={asked} errorText={texts.failed}>
      {(letters) =>
        letters.length === 0 ? (
          <EmptyState>{texts.none}</EmptyState>
        ) : (
          <>
            <div className={styles.bar}>
              <p>{texts.count(letters.length)}</p>
              <button type="button" onClick={() => window.print()}>
                {texts.print}
              </button>
            </div>
            {letters.map((letter) => (
              <Letter key={letter.id} letter={letter} seller={seller} />
            ))}
          </>
        )
      }
    </Fetched>
  );
}

/** A sheet for the printer: a letter for each voucher, one a page; nothing else of the page is printed. */
export default function LettersScreen() {
  const [search] = useSearchParams();
  const query = useMemo(() => voucherIdsFrom(search), [search]);
  return (
    <div className={styles.sheet}>
      <div className={styles.top}>
        <PageTitle above={<Link to={adminPath('subscriptions')}>{texts.back}</Link>} lead={texts.lead}>
          {texts.title}
        </PageTitle>
      </div>
      {query ? <Letters query={query} /> : <EmptyState>{texts.none}</EmptyState>}
    </div>
  );
}
