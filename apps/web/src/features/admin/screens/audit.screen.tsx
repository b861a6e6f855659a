import { type AuditAction, auditActions } from '@music/contracts';
import { PagedList } from '../../../components/paged-list.js';
import { PageTitle } from '../../../components/page-title.js';
import { SelectField } from '../../../components/select-field.js';
import { TypedSearch } from '../../../components/typed-search.js';
import { parseChoice, useListQuery } from '../../../lib/pages/list-query.js';
import { admin, type AuditQuery } from '../admin.state.js';
import { auditTexts as texts } from '../admin.texts.js';
import { AuditTable } from '../components/audit-table.js';
import styles from './audit.module.css';

type AuditFields = Omit<AuditQuery, 'page'>;

const parseAction = parseChoice(auditActions, undefined);

const parseQuery = (search: URLSearchParams): AuditFields => ({
  q: search.get('q') ?? '',
  action: parseAction(search.get('action')),
});

const formatQuery = ({ q, action }: AuditFields): Record<string, string> => ({
  ...(q && { q }),
  ...(action && { action }),
});

interface ActionFieldProps {
  action: AuditAction | undefined;
  onChoose: (action: AuditAction | undefined) => void;
}

const ActionField = ({ action, onChoose }: ActionFieldProps) => (
  <SelectField
    label={texts.action}
    value={action ?? ''}
    onChange={(event) => onChoose(parseAction(event.target.value))}
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
  const { query, change, onPageChange } = useListQuery(parseQuery, formatQuery);
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <div className={styles.search}>
        <TypedSearch label={texts.search} q={query.q} onSearch={(q) => change({ q })} />
        <ActionField action={query.action} onChoose={(action) => change({ action })} />
      </div>
      <PagedList
        area={admin.audit}
        query={query}
        page={query.page}
        onPageChange={onPageChange}
        name={texts.caption}
        texts={texts}
      >
        {(rows) => <AuditTable rows={rows} />}
      </PagedList>
    </>
  );
}
