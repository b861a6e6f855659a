import { composerText } from '@music/rules';
import { FormStatus } from '../../../components/form-parts.js';
import { PagedList } from '../../../components/paged-list.js';
import { TypedSearch } from '../../../components/typed-search.js';
import type { Drafts } from '../../../lib/forms/use-draft.js';
import { useArea } from '../../../lib/state/hooks.js';
import { formatSearch, parseSearch, useListQuery } from '../../../lib/pages/list-query.js';
import { adminCatalogue } from '../admin-catalogue.state.js';
import { peopleTexts as texts } from '../admin-catalogue.texts.js';
import { PeopleTable } from './people-table.js';
import type { PersonFields } from './person-form.js';

const formatQuery = (fields: { q: string }): Record<string, string> => ({
  show: 'people',
  ...formatSearch(fields),
});

/** Everybody of the catalogue: search and page are in the address. A renamed person may no longer match the search. */
export function People({ drafts }: { drafts: Drafts<PersonFields> }) {
  const { query, change, onPageChange } = useListQuery(parseSearch, formatQuery);
  const { data: saved } = useArea(adminCatalogue.editPerson);
  return (
    <>
      <TypedSearch label={texts.search} q={query.q} onSearch={(q) => change({ q })} />
      <FormStatus error={null} success={saved && texts.saved(composerText(saved))} />
      <PagedList
        area={adminCatalogue.people}
        query={query}
        page={query.page}
        onPageChange={onPageChange}
        name={texts.title}
        texts={texts}
      >
        {(people) => <PeopleTable people={people} drafts={drafts} />}
      </PagedList>
    </>
  );
}
