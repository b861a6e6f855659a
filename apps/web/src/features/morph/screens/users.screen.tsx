import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Caesura } from '../../../components/caesura.js';
import { Said } from '../../../components/form-parts.js';
import { Loading } from '../../../components/loading.js';
import { Pager } from '../../../components/pager.js';
import { PageTitle } from '../../../components/page-title.js';
import { Tacet } from '../../../components/tacet.js';
import { TypedSearch } from '../../../components/typed-search.js';
import { failureText } from '../../../lib/failure-text.js';
import { useArea, useDispatch } from '../../../lib/hooks.js';
import { pageNumber } from '../../../lib/page-number.js';
import { useVisit } from '../../../lib/visit.js';
import { UserTable } from '../components/user-table.js';
import type { UserQuery } from '../morph.api.js';
import { morphs } from '../morph.state.js';
import { morphFailures, usersTexts as texts } from '../morph.texts.js';

interface ListProps {
  query: UserQuery;
  onPage: (page: number) => void;
}

/** Who was found; the list before stays while the next is loaded. */
function List({ query, onPage }: ListProps) {
  const dispatch = useDispatch();
  const { data, phase } = useArea(morphs.users);
  const morph = useArea(morphs.morph);
  const again = (): void => void dispatch(morphs.users.fetch(query));
  if (phase === 'error') return <Caesura text={texts.failed} action={texts.again} onAction={again} />;
  if (!data) return <Loading />;
  return (
    <div aria-busy={phase === 'fetching'}>
      <p role="status">{texts.found(data.total)}</p>
      {data.total === 0 ? (
        <Tacet>{texts.none}</Tacet>
      ) : (
        <UserTable
          users={data.rows}
          busy={morph.phase === 'fetching' ? morph.args : null}
          onMorph={(userId) => dispatch(morphs.morph.fetch(userId))}
        />
      )}
      <Pager name={texts.title} page={query.page} pages={data.pages} onPage={onPage} />
    </div>
  );
}

/** Asks for the list in the address; forgets it on leaving. */
function useUsers({ q, page }: UserQuery): void {
  const dispatch = useDispatch();
  const visit = useVisit();
  useEffect(() => void dispatch(morphs.users.fetch({ q, page })), [dispatch, page, q, visit]);
  useEffect(
    () => () => {
      dispatch(morphs.users.clear());
      dispatch(morphs.morph.clear());
    },
    [dispatch],
  );
}

const addressOf = ({ q, page }: UserQuery): Record<string, string> => ({
  ...(q && { q }),
  ...(page > 1 && { page: String(page) }),
});

/** Whom to act as: search, and a page of 50 at a time. */
export default function UsersScreen() {
  const [search, setSearch] = useSearchParams();
  const query = { q: search.get('q') ?? '', page: pageNumber(search) };
  const { failure } = useArea(morphs.morph);
  useUsers(query);
  return (
    <>
      <PageTitle lede={texts.lede}>{texts.title}</PageTitle>
      <TypedSearch
        label={texts.search}
        q={query.q}
        onSearch={(q) => setSearch(addressOf({ q, page: 1 }), { replace: true })}
      />
      <Said failure={failureText(failure, morphFailures)} />
      <List query={query} onPage={(page) => setSearch(addressOf({ ...query, page }))} />
    </>
  );
}
