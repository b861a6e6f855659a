import type { Composer } from '@music/contracts';
import { composerText, personPath, textMatch } from '@music/rules';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state.js';
import { Loading } from '../../../components/loading.js';
import { PageTitle } from '../../../components/page-title.js';
import { TableHead } from '../../../components/table-head.js';
import styles from '../../../components/table.module.css';
import { EmptyState } from '../../../components/empty-state.js';
import { TypedSearch } from '../../../components/typed-search.js';
import { useArea, useDispatch } from '../../../lib/hooks.js';
import { useLogInCount } from '../../../lib/log-in-count.js';
import { admin } from '../admin.state.js';
import { adminTexts, composersTexts as texts } from '../admin.texts.js';

const columns = [texts.lastName, texts.firstName, texts.pieces];

const Row = ({ composer }: { composer: Composer }) => (
  <tr>
    <td>
      <Link to={personPath(composer.composerId, composerText(composer))}>{composer.lastName}</Link>
    </td>
    <td data-label={texts.firstName}>{composer.firstName}</td>
    <td data-label={texts.pieces}>{composer.pieces}</td>
  </tr>
);

function Found({ composers }: { composers: readonly Composer[] }) {
  if (composers.length === 0) return <EmptyState>{texts.none}</EmptyState>;
  return (
    <>
      <p role="status">{texts.found(composers.length)}</p>
      <table className={styles.table}>
        <caption className="unseen">{texts.caption}</caption>
        <TableHead columns={columns} />
        <tbody>
          {composers.map((composer) => (
            <Row key={composer.composerId} composer={composer} />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** All composers, for checking names after an import. */
export default function ComposersScreen() {
  const dispatch = useDispatch();
  const [q, setQ] = useState('');
  const { data, phase, failure } = useArea(admin.composers);
  const logIns = useLogInCount();
  useEffect(() => void dispatch(admin.composers.fetch()), [dispatch, logIns]);
  useEffect(() => () => void dispatch(admin.composers.clear()), [dispatch]);
  const again = (): void => void dispatch(admin.composers.fetch());
  const found = data?.filter((composer) => textMatch(q, composerText(composer)));
  return (
    <>
      <PageTitle lede={texts.lede}>{adminTexts.composers}</PageTitle>
      <TypedSearch label={texts.search} q={q} onSearch={setQ} />
      {phase === 'error' && (
        <ErrorState text={texts.failed} failure={failure} action={texts.again} onAction={again} />
      )}
      {phase !== 'error' && (found ? <Found composers={found} /> : <Loading />)}
    </>
  );
}
