import { type AuditAction, auditActions } from '@music/contracts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PagedList } from '../../../components/paged-list.js';
import { PageTitle } from '../../../components/page-title.js';
import { SelectField } from '../../../components/select-field.js';
import { TypedSearch } from '../../../components/typed-search.js';
import { pageNumber } from '../../../lib/pages/page-number.js';
import { admin, type AuditQuery } from '../admin.state.js';
import { adminTexts, auditTexts as texts } from '../admin.texts.js';
import { AuditTable } from '../components/audit-table.js';
import styles from './audit.module.css';

const actionOf = (given: string | null): AuditAction | undefined =>
  auditActions.find((action) => action === given);

const queryOf = (search: URLSearchParams): AuditQuery => ({
  q: search.get('q') ?? '',
  action: actionOf(search.get('action')),
  page: pageNumber(search),
});

const addressOf = ({ q, action, page }: AuditQuery): Record<string, string> => ({
  ...(q && { q }),
  ...(action && { action }),
  ...(page > 1 && { page: String(page) }),
});

interface ActionFieldProps {
  action: AuditAction | undefined;
  onChoose: (action: AuditAction | undefined) => void;
}

const ActionField = ({ action, onChoose }: ActionFieldProps) => (
  <SelectField
    label={texts.action}
    value={action ?? ''}
    onChange={(event) => onChoose(actionOf(event.target.value))}
  >
    <option value="">{texts.anything}</option>
    {auditActions.map((each) => (
      <option key={each} value={each}>
        {texts.actionName(each)}
      </option>
    ))}
  </SelectField>
);

/** The audit log; read-only. */
export default function AuditScreen() {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => queryOf(search), [search]);
  const look = (change: Partial<AuditQuery>): void =>
    setSearch(addressOf({ ...query, page: 1, ...change }), { replace: true });
  return (
    <>
      <PageTitle lede={texts.lede}>{adminTexts.audit}</PageTitle>
      <div className={styles.search}>
        <TypedSearch label={texts.search} q={query.q} onSearch={(q) => look({ q })} />
        <ActionField action={query.action} onChoose={(action) => look({ action })} />
      </div>
      <PagedList
        area={admin.audit}
        query={query}
        page={query.page}
        onPage={(page, options) => setSearch(addressOf({ ...query, page }), options)}
        name={texts.caption}
        texts={texts}
      >
        {(rows) => <AuditTable rows={rows} />}
      </PagedList>
    </>
  );
}
