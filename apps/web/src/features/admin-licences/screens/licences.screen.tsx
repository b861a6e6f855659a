import { useState } from 'react';
import { Disclosure } from '../../../components/disclosure.js';
import { FormStatus } from '../../../components/form-parts.js';
import { PagedList } from '../../../components/paged-list.js';
import { PageTitle } from '../../../components/page-title.js';
import { TypedSearch } from '../../../components/typed-search.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useArea } from '../../../lib/state/hooks.js';
import { useListQuery } from '../../../lib/pages/list-query.js';
import { useClearMessages } from '../../../lib/forms/use-clear-messages.js';
import { useClearOnLeave } from '../../../lib/fetching/use-fetching.js';
import { adminLicences, licenceActions } from '../admin-licences.state.js';
import { changeFailures, grantTexts, licencesTexts as texts } from '../admin-licences.texts.js';
import { GrantForm } from '../components/grant-form.js';
import { LicencesTable } from '../components/licences-table.js';

export const features = [adminLicences];

const parseQuery = (search: URLSearchParams) => ({ search: search.get('search') ?? '' });
const formatQuery = ({ search }: { search: string }): Record<string, string> => (search ? { search } : {});

/** All licences, with search and page in the address, and what staff may change. */
export default function LicencesScreen() {
  useClearOnLeave(licenceActions);
  const begin = useClearMessages(licenceActions);
  const [isOpen, setOpen] = useState(false);
  const { query, change, onPageChange } = useListQuery(parseQuery, formatQuery);
  const { phase, args, failure } = useArea(adminLicences.change);
  const done = args?.action === 'revoke' ? texts.revokeDone : texts.correctDone;
  const search = (text: string): void => {
    begin();
    change({ search: text });
  };
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <Disclosure isOpen={isOpen} onToggle={setOpen} texts={grantTexts}>
        <GrantForm />
      </Disclosure>
      <TypedSearch label={texts.search} q={query.search} onSearch={search} />
      <FormStatus error={failureText(failure, changeFailures)} success={phase === 'success' ? done : null} />
      <PagedList
        area={adminLicences.licences}
        query={query}
        page={query.page}
        onPageChange={onPageChange}
        name={texts.title}
        texts={texts}
      >
        {(licences) => <LicencesTable licences={licences} />}
      </PagedList>
    </>
  );
}
