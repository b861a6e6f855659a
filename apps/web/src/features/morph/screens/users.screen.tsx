import { FormStatus } from '../../../components/form-parts.js';
import { PagedList } from '../../../components/paged-list.js';
import { PageTitle } from '../../../components/page-title.js';
import { TypedSearch } from '../../../components/typed-search.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { formatSearch, parseSearch, useListQuery } from '../../../lib/pages/list-query.js';
import { useClearOnLeave } from '../../../lib/fetching/use-fetching.js';
import { UserTable } from '../components/user-table.js';
import { morphs } from '../morph.state.js';
import { morphFailures, usersTexts as texts } from '../morph.texts.js';

const clearedOnLeave = [morphs.morph];

/** Users to act as: search, in pages of 50. */
export default function UsersScreen() {
  const { query, change, onPageChange } = useListQuery(parseSearch, formatSearch);
  const dispatch = useDispatch();
  const { phase, args, failure } = useArea(morphs.morph);
  useClearOnLeave(clearedOnLeave);
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <p>
        <a href="/api/admin/users/newsletter/csv" download>
          {texts.newsletter}
        </a>
      </p>
      <TypedSearch label={texts.search} q={query.q} onSearch={(q) => change({ q })} />
      <FormStatus error={failureText(failure, morphFailures)} />
      <PagedList
        area={morphs.users}
        query={query}
        page={query.page}
        onPageChange={onPageChange}
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
