import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PagedList } from '../../../components/paged-list.js';
import { TypedSearch } from '../../../components/typed-search.js';
import { pageNumber } from '../../../lib/page-number.js';
import { adminCatalogue, type PeopleQuery } from '../admin-catalogue.state.js';
import { peopleTexts as texts } from '../admin-catalogue.texts.js';
import { PeopleTable } from './people-table.js';

const addressOf = ({ q, page }: PeopleQuery): Record<string, string> => ({
  show: 'people',
  ...(q && { q }),
  ...(page > 1 && { page: String(page) }),
});

/** Everybody of the catalogue: search and page are in the address. */
export function People() {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => ({ q: search.get('q') ?? '', page: pageNumber(search) }), [search]);
  return (
    <>
      <TypedSearch
        label={texts.search}
        q={query.q}
        onSearch={(q) => setSearch(addressOf({ q, page: 1 }), { replace: true })}
      />
      <PagedList
        area={adminCatalogue.people}
        query={query}
        page={query.page}
        onPage={(page) => setSearch(addressOf({ ...query, page }))}
        name={texts.title}
        texts={texts}
      >
        {(people) => <PeopleTable people={people} />}
      </PagedList>
    </>
  );
}
