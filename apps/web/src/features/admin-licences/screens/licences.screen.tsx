import { useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PagedList } from '../../../components/paged-list.js';
import { PageTitle } from '../../../components/page-title.js';
import { TypedSearch } from '../../../components/typed-search.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useArea } from '../../../lib/state/hooks.js';
import { pageNumber } from '../../../lib/pages/page-number.js';
import { useClearOnLeave } from '../../../lib/fetching/use-fetching.js';
import { adminLicences, type LicenceQuery } from '../admin-licences.state.js';
import { grantTexts, licencesTexts as texts } from '../admin-licences.texts.js';
import { GrantForm } from '../components/grant-form.js';
import { LicencesTable } from '../components/licences-table.js';
import styles from './licences.module.css';

export const features = [adminLicences];

/** The form that a button opens. */
function Granting() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.granting}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? grantTexts.close : grantTexts.open}
      </button>
      <div id={id} className={styles.form} hidden={!isOpen}>
        <GrantForm />
      </div>
    </section>
  );
}

const addressOf = ({ search, page }: LicenceQuery): Record<string, string> => ({
  ...(search && { search }),
  ...(page > 1 && { page: String(page) }),
});
const queryOf = (search: URLSearchParams): LicenceQuery => ({
  search: search.get('search') ?? '',
  page: pageNumber(search),
});

const shown = [adminLicences.grant, adminLicences.change];

/** All licences, with search and page in the address, and what staff may change. */
export default function LicencesScreen() {
  useClearOnLeave(shown);
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => queryOf(search), [search]);
  const { failure } = useArea(adminLicences.change);
  return (
    <>
      <PageTitle lede={texts.lede}>{texts.title}</PageTitle>
      <Granting />
      <TypedSearch
        label={texts.search}
        q={query.search}
        onSearch={(typed) => setSearch(addressOf({ search: typed, page: 1 }), { replace: true })}
      />
      <div role="alert">{failureText(failure, { 401: '', other: texts.changeFailed })}</div>
      <PagedList
        area={adminLicences.licences}
        query={query}
        page={query.page}
        onPage={(page, options) => setSearch(addressOf({ ...query, page }), options)}
        name={texts.title}
        texts={texts}
      >
        {(licences) => <LicencesTable licences={licences} />}
      </PagedList>
    </>
  );
}
