import { useSearchParams } from 'react-router-dom';
import { PagedList } from '../../../components/paged-list.js';
import { PageTitle } from '../../../components/page-title.js';
import { pageNumber } from '../../../lib/page-number.js';
import { admin } from '../admin.state.js';
import { adminTexts, auditTexts as texts } from '../admin.texts.js';
import { AuditTable } from '../components/audit-table.js';

/** What was done and by whom; only ever read. */
export default function AuditScreen() {
  const [search, setSearch] = useSearchParams();
  const page = pageNumber(search);
  return (
    <>
      <PageTitle lede={texts.lede}>{adminTexts.audit}</PageTitle>
      <PagedList
        area={admin.audit}
        query={page}
        page={page}
        onPage={(next) => setSearch({ page: String(next) })}
        name={texts.caption}
        texts={texts}
      >
        {(rows) => <AuditTable rows={rows} />}
      </PagedList>
    </>
  );
}
