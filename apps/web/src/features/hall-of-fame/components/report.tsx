import type { Edition, FullFameReport } from '@music/contracts';
import { londonDay } from '@music/rules';
import { useMemo } from 'react';
import { Fetched } from '../../../components/fetched.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { csvOf } from '../csv.js';
import { saveFile } from '../../../lib/files/save-file.js';
import { useQuery } from '../../../lib/fetching/use-query.js';
import { reportAreas } from '../hall-of-fame.state.js';
import { reportTexts as texts } from '../hall-of-fame.texts.js';
import { reportRows } from '../report-csv.js';
import { Counts } from './counts.js';
import styles from './report.module.css';

const saveReport = ({ category, year }: Edition, report: FullFameReport): void =>
  saveFile(
    `hall-of-fame-${category}-${year}.csv`,
    new Blob([csvOf(reportRows(report))], { type: 'text/csv' }),
  );

const Full = ({ edition, report }: { edition: Edition; report: FullFameReport }) => (
  <div data-first="report">
    <p>{texts.summary(report.turnout, report.ballots, report.pieces)}</p>
    <div className={styles.parts}>
      <Counts caption={texts.parts.topComposers} rows={report.topComposers} unit={texts.votes} />
      <Counts caption={texts.parts.byType} rows={report.byType} unit={texts.votes} />
      <Counts caption={texts.parts.byDecade} rows={report.byDecade} unit={texts.votes} />
      <Counts caption={texts.parts.byDay} rows={report.byDay} unit={texts.ballots} keyText={londonDay} />
    </div>
    <button type="button" onClick={() => saveReport(edition, report)}>
      {texts.csv}
    </button>
  </div>
);

/** The voting statistics of an edition; before all results are released, only how many have voted. */
export function Report({ edition }: { edition: Edition }) {
  const { id, stage, category } = edition;
  const asked = useQuery(
    reportAreas[category],
    useMemo(() => ({ id, stage }), [id, stage]),
  );
  return (
    <section className={styles.report}>
      <RehearsalHeading letter="B">{texts.heading}</RehearsalHeading>
      <Fetched serverPart="report" query={asked} errorText={texts.failed} isInline>
        {(report) =>
          'ballots' in report ? (
            <Full edition={edition} report={report} />
          ) : (
            <p>
              {texts.turnout(report.turnout)} <i>{texts.onlyYou}</i>
            </p>
          )
        }
      </Fetched>
    </section>
  );
}
