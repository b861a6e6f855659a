import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FormStatus } from '../../../components/form-parts.js';
import { PagedList } from '../../../components/paged-list.js';
import { PageTitle } from '../../../components/page-title.js';
import { TypedSearch } from '../../../components/typed-search.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { pageNumber } from '../../../lib/pages/page-number.js';
import { useClearOnLeave } from '../../../lib/fetching/use-fetching.js';
import { UserTable } from '../components/user-table.js';
import type { UserQuery } from '../morph.state.js';
import { morphs } from '../morph.state.js';
import { morphFailures, usersTexts as texts } from '../morph.texts.js';

const queryOf = (search: URLSearchParams): UserQuery => ({
  q: search.get('q') ?? '',
  page: pageNumber(search),
});

const addressOf = ({ q, page }: UserQuery): Record<string, string> => ({
  ...(q && { q }),
  ...(page > 1 && { page: String(page) }),
});

const tried = [morphs.morph];

/** Users to act as: search, in pages of 50. */
export default function UsersScreen() {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => queryOf(search), [search]);
  const dispatch = useDispatch();
  const { phase, args, failure } = useArea(morphs.morph);
  useClearOnLeave(tried);
  return (
    <>
      <PageTitle lede={texts.lede}>{texts.title}</PageTitle>
      <TypedSearch
        label={texts.search}
        q={query.q}
        onSearch={(q) => setSearch(addressOf({ q, page: 1 }), { replace: true })}
      />
      <FormStatus failure={failureText(failure, morphFailures)} />
      <PagedList
        area={morphs.users}
        query={query}
        page={query.page}
        onPage={(page, options) => setSearch(addressOf({ ...query, page }), options)}
        name={texts.title}
        texts={texts}
      >
        {(users) => (
          <UserTable
            users={users}
            busy={phase === 'fetching' ? args : null}
            onMorph={(userId) => dispatch(morphs.morph.fetch(userId))}
          />
        )}
      </PagedList>
    </>
  );
}
