import type { Journal } from '@music/contracts';
import { EmptyState } from '../../../components/empty-state.js';
import { FormStatus } from '../../../components/form-parts.js';
import { SelectField } from '../../../components/select-field.js';
import { Table } from '../../../components/table.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useArea } from '../../../lib/state/hooks.js';
import { adminSubscriptions } from '../admin-subscriptions.state.js';
import { expectFailures, journalsTexts as texts } from '../admin-subscriptions.texts.js';
import { yearsOf } from '../journal-years.js';
import { ExpectedForm } from './expected-form.js';
import styles from './journals.module.css';

interface YearProps {
  journals: readonly Journal[];
  year: number;
  onYearChange: (year: number) => void;
}

/** The year of the page. */
export const YearField = ({ journals, year, onYearChange }: YearProps) => (
  <div className={styles.year}>
    <SelectField
      label={texts.year}
      value={year}
      onChange={({ target }) => onYearChange(Number(target.value))}
    >
      {yearsOf(journals).map((each) => (
        <option key={each}>{each}</option>
      ))}
    </SelectField>
  </div>
);

const columns = [texts.journal, texts.issues, texts.expected];

/** The journals of one year: how many issues are published, and how many are planned. */
export function Journals({ journals }: { journals: readonly Journal[] }) {
  const { phase, failure } = useArea(adminSubscriptions.expect);
  if (journals.length === 0) return <EmptyState>{texts.none}</EmptyState>;
  return (
    <>
      <Table caption={texts.heading} columns={columns} className={styles.journals}>
        {journals.map((journal) => (
          <tr key={journal.id}>
            <td className={styles.name}>{journal.name}</td>
            <td data-label={texts.issues}>{journal.issues}</td>
            <td data-label={texts.expected}>
              <ExpectedForm journal={journal} />
            </td>
          </tr>
        ))}
      </Table>
      <p className={styles.hint}>{texts.hint}</p>
      <FormStatus
        error={failureText(failure, expectFailures)}
        success={phase === 'success' ? texts.saved : null}
      />
    </>
  );
}
