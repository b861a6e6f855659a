import type { Publisher } from '@music/contracts';
import { CheckField } from '../../../components/check-field.js';
import { SelectField } from '../../../components/select-field.js';
import { periodTexts, salesTexts as texts } from '../reports.texts.js';
import type { SalesQuery } from '../sales-query.js';
import { useReportParameters } from '../use-report.js';
import styles from './sales-options.module.css';

interface SalesOptionsProps {
  query: SalesQuery;
  /** Those that can be chosen; the chosen one may be another. */
  publishers: readonly Publisher[];
}

/** Which of the days' sales. */
export function SalesOptions({ query, publishers }: SalesOptionsProps) {
  const [, change] = useReportParameters();
  const chosen = query['publisher-id'];
  return (
    <>
      <div className={styles.options}>
        <SelectField
          label={texts.publisher}
          value={chosen ?? ''}
          onChange={({ target }) => change({ 'publisher-id': target.value || undefined })}
        >
          <option value="">{texts.everyPublisher}</option>
          {publishers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {chosen !== undefined && publishers.every(({ id }) => id !== chosen) && (
            <option value={chosen}>{periodTexts.publisher(chosen)}</option>
          )}
        </SelectField>
        <CheckField
          label={texts.subscriptions}
          checked={query['include-subscriptions'] ?? false}
          onChange={({ target }) => change({ 'include-subscriptions': target.checked ? 'true' : undefined })}
        />
      </div>
      {chosen !== undefined && <p>{periodTexts.withoutPublisher}</p>}
    </>
  );
}
