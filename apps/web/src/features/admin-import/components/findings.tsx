import type { ImportFinding } from '@music/contracts';
import { useMemo, useState } from 'react';
import { PagedList } from '../../../components/paged-list.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { SelectField } from '../../../components/select-field.js';
import { importLists } from '../admin-import.state.js';
import { findingsTexts as texts } from '../admin-import.texts.js';
import { FindingsTable } from './findings-table.js';
import styles from './findings.module.css';

type Outcome = ImportFinding['outcome'];
const outcomes = ['rejected', 'repaired', 'noted'] as const satisfies Outcome[];

interface OutcomeFieldProps {
  outcome: Outcome | undefined;
  onChoose: (outcome: Outcome | undefined) => void;
}

const OutcomeField = ({ outcome, onChoose }: OutcomeFieldProps) => (
  <SelectField
    label={texts.filter}
    value={outcome ?? ''}
    onChange={({ target }) => onChoose(outcomes.find((each) => each === target.value))}
  >
    <option value="">{texts.all}</option>
    {outcomes.map((each) => (
      <option key={each} value={each}>
        {texts.outcomes[each]}
      </option>
    ))}
  </SelectField>
);

const csvPath = (importId: string, outcome: Outcome | undefined): string =>
  `/api/admin/imports/${importId}/findings/csv${outcome ? `?outcome=${outcome}` : ''}`;

/** What an import or check rejected, repaired or noted, in pages and as a file. */
export function Findings({ importId }: { importId: string }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [page, setPage] = useState(1);
  const query = useMemo(() => ({ importId, outcome, page }), [importId, outcome, page]);
  const choose = (chosen: Outcome | undefined): void => {
    setOutcome(chosen);
    setPage(1);
  };
  return (
    <>
      <RehearsalHeading letter="B">{texts.title}</RehearsalHeading>
      <div className={styles.filter}>
        <OutcomeField outcome={outcome} onChoose={choose} />
      </div>
      <PagedList
        area={importLists.findings}
        query={query}
        page={page}
        onPageChange={setPage}
        name={texts.title}
        texts={texts}
      >
        {(findings) => (
          <>
            <p>
              <a href={csvPath(importId, outcome)} download>
                {texts.csv}
              </a>
            </p>
            <FindingsTable findings={findings} />
          </>
        )}
      </PagedList>
    </>
  );
}
