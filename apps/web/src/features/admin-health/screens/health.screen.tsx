import { londonSecond } from '@music/rules';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/error-state.js';
import { FormStatus } from '../../../components/form-parts.js';
import { Loading } from '../../../components/loading.js';
import { PageTitle } from '../../../components/page-title.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useArea } from '../../../lib/state/hooks.js';
import { useFetching, useClearOnLeave } from '../../../lib/fetching/use-fetching.js';
import { adminHealth, type Health } from '../admin-health.state.js';
import { healthTexts as texts, replayFailures } from '../admin-health.texts.js';
import { DeadLetters } from '../components/dead-letters.js';
import { ServicesTable } from '../components/services-table.js';
import { problemsOf } from '../problems.js';
import styles from './health.module.css';

export const features = [adminHealth];

function Problems({ health }: { health: Health }) {
  const problems = problemsOf(health);
  if (problems.length === 0) return <p>{texts.well}</p>;
  return (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}

function ReplayStatus() {
  const { phase, failure } = useArea(adminHealth.replay);
  return (
    <FormStatus
      error={failureText(failure, replayFailures)}
      success={phase === 'success' ? texts.replayed : null}
    />
  );
}

const HealthReport = ({ health, onRetry }: { health: Health; onRetry: () => void }) => (
  <>
    <RehearsalHeading letter="A">{texts.problems}</RehearsalHeading>
    <Problems health={health} />
    <p className={styles.looked}>
      <time dateTime={health.at}>{texts.lookedAt(londonSecond(health.at))}</time>
      <button type="button" onClick={onRetry}>
        {texts.lookAgain}
      </button>
    </p>
    <RehearsalHeading letter="B">{texts.services}</RehearsalHeading>
    <ServicesTable health={health} />
    <RehearsalHeading letter="C">{texts.deadLetters}</RehearsalHeading>
    <ReplayStatus />
    <DeadLetters services={health.services} />
  </>
);

const clearedOnLeave = [adminHealth.health, adminHealth.replay];

/** For the operator on call: problems first, then each service, then dead letters with a replay button. Ends with `children`. */
export default function HealthScreen({ children }: { children: ReactNode }) {
  useClearOnLeave(clearedOnLeave);
  const { data, phase, failure } = useArea(adminHealth.health);
  const refetch = useFetching(adminHealth.health, undefined);
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      {phase === 'error' && (
        <ErrorState text={texts.failed} failure={failure} retryLabel={texts.lookAgain} onRetry={refetch} />
      )}
      {phase !== 'error' && (data ? <HealthReport health={data} onRetry={refetch} /> : <Loading />)}
      {(data ?? failure) && children}
    </>
  );
}
