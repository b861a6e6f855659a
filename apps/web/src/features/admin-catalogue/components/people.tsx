import { composerText } from '@music/rules';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FormStatus } from '../../../components/form-parts.js';
import { PagedList } from '../../../components/paged-list.js';
import { TypedSearch } from '../../../components/typed-search.js';
import { useArea } from '../../../lib/state/hooks.js';
import { pageNumber } from '../../../lib/pages/page-number.js';
import { adminCatalogue, type PeopleQuery } from '../admin-catalogue.state.js';
import { peopleTexts as texts } from '../admin-catalogue.texts.js';
import { PeopleTable } from './people-table.js';

const addressOf = ({ q, page }: PeopleQuery): Record<string, string> => ({
  show: 'people',
  ...(q && { q }),
  ...(page > 1 && { page: String(page) }),
});

/** Everybody of the catalogue: search and page are in the address. A renamed person may no longer match the search. */
export function People() {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => ({ q: search.get('q') ?? '', page: pageNumber(search) }), [search]);
  const { data: saved } = useArea(adminCatalogue.editPerson);
  return (
    <>
      <TypedSearch
        label={texts.search}
        q={query.q}
        onSearch={(q) => setSearch(addressOf({ q, page: 1 }), { replace: true })}
      />
      <FormStatus failure={null} success={saved && texts.saved(composerText(saved))} />
      <PagedList
        area={adminCatalogue.people}
        query={query}
        page={query.page}
        onPage={(page, options) => setSearch(addressOf({ ...query, page }), options)}
        name={texts.title}
        texts={texts}
      >
        {(people) => <PeopleTable people={people} />}
      </PagedList>
    </>
  );
}
