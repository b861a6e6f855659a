import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Caesura } from '../../../components/caesura.js';
import { Loading } from '../../../components/loading.js';
import { Pager } from '../../../components/pager.js';
import { PageTitle } from '../../../components/page-title.js';
import { Tacet } from '../../../components/tacet.js';
import { useArea, useDispatch } from '../../../lib/hooks.js';
import { pageNumber } from '../../../lib/page-number.js';
import { useVisit } from '../../../lib/visit.js';
import { admin } from '../admin.state.js';
import { adminTexts, auditTexts as texts } from '../admin.texts.js';
import { AuditTable } from '../components/audit-table.js';

/** The table of a page; the one before stays while the next is loaded. */
function Log({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const dispatch = useDispatch();
  const { data, phase } = useArea(admin.audit);
  if (phase === 'error')
    return (
      <Caesura text={texts.failed} action={texts.again} onAction={() => dispatch(admin.audit.fetch(page))} />
    );
  if (!data) return <Loading />;
  if (data.total === 0) return <Tacet>{texts.none}</Tacet>;
  return (
    <div aria-busy={phase === 'fetching'}>
      <AuditTable rows={data.rows} />
      <Pager name={texts.caption} page={page} pages={data.pages} onPage={onPage} />
    </div>
  );
}

/** What was done and by whom; only ever read. */
export default function AuditScreen() {
  const dispatch = useDispatch();
  const [search, setSearch] = useSearchParams();
  const page = pageNumber(search);
  const visit = useVisit();
  useEffect(() => void dispatch(admin.audit.fetch(page)), [dispatch, page, visit]);
  useEffect(() => () => void dispatch(admin.audit.clear()), [dispatch]);
  return (
    <>
      <PageTitle lede={texts.lede}>{adminTexts.audit}</PageTitle>
      <Log page={page} onPage={(next) => setSearch({ page: String(next) })} />
    </>
  );
}
