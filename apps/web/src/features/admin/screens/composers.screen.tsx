import type { Composer } from '@music/contracts';
import { composerText, personPath, textMatch } from '@music/rules';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state.js';
import { ListCount } from '../../../components/list-count.js';
import { Loading } from '../../../components/loading.js';
import { PageTitle } from '../../../components/page-title.js';
import { Pager } from '../../../components/pager.js';
import { TableHead } from '../../../components/table-head.js';
import styles from '../../../components/table.module.css';
import { EmptyState } from '../../../components/empty-state.js';
import { TypedSearch } from '../../../components/typed-search.js';
import { useArea } from '../../../lib/state/hooks.js';
import { formatSearch, parseSearch, useListQuery } from '../../../lib/pages/list-query.js';
import { useClearOnLeave, useFetching } from '../../../lib/fetching/use-fetching.js';
import { usePassFocus } from '../../../lib/keyboard/use-pass-focus.js';
import { admin } from '../admin.state.js';
import { composersTexts as texts } from '../admin.texts.js';

const columns = [texts.lastName, texts.firstName, texts.pieces];

const Row = ({ composer }: { composer: Composer }) => (
  <tr>
    <td>
      <Link to={personPath(composer.composerId, composerText(composer))}>{composer.lastName}</Link>
    </td>
    <td data-label={texts.firstName}>{composer.firstName}</td>
    <td data-label={texts.pieces} data-figure>
      {composer.pieces}
    </td>
  </tr>
);

/** Rule D3. */
const pageSize = 50;

interface ComposersTableProps {
  composers: readonly Composer[];
  page: number;
  onPageChange: (page: number) => void;
}

function ComposersTable({ composers, page: wanted, onPageChange }: ComposersTableProps) {
  const pages = Math.ceil(composers.length / pageSize);
  const page = Math.min(wanted, pages);
  const { nextRef, passFocus } = usePassFocus<HTMLParagraphElement>(page);
  const goTo = (to: number): void => {
    passFocus();
    onPageChange(to);
  };
  if (composers.length === 0) return <EmptyState>{texts.none}</EmptyState>;
  return (
    <>
      <ListCount ref={nextRef} page={page} pages={pages}>
        {texts.found(composers.length)}
      </ListCount>
      <table className={styles.table}>
        <caption className="visually-hidden">{texts.caption}</caption>
        <TableHead columns={columns} figures={[texts.pieces]} />
        <tbody>
          {composers.slice((page - 1) * pageSize, page * pageSize).map((composer) => (
            <Row key={composer.composerId} composer={composer} />
          ))}
        </tbody>
      </table>
      <Pager name={texts.pages} page={page} pages={pages} onPageChange={goTo} />
    </>
  );
}

const clearedOnLeave = [admin.composers];

/** All composers, for checking names after an import; search and page are in the address. */
export default function ComposersScreen() {
  const { query, change, onPageChange } = useListQuery(parseSearch, formatSearch);
  const { data, phase, failure } = useArea(admin.composers);
  const refetch = useFetching(admin.composers, undefined);
  useClearOnLeave(clearedOnLeave);
  const found = data?.filter((composer) => textMatch(query.q, composerText(composer)));
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <TypedSearch label={texts.search} q={query.q} onSearch={(q) => change({ q })} />
      {phase === 'error' && <ErrorState text={texts.failed} failure={failure} onRetry={refetch} />}
      {phase !== 'error' && !found && <Loading />}
      {phase !== 'error' && found && (
        <ComposersTable composers={found} page={query.page} onPageChange={onPageChange} />
      )}
    </>
  );
}
