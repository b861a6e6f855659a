import type { Edition } from '@music/contracts';
import { albumPath, londonLongTime, stageNumber } from '@music/rules';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.js';
import { Fetched } from '../../../components/fetched.js';
import { useDispatch } from '../../../lib/state/hooks.js';
import { useQuery } from '../../../lib/fetching/use-query.js';
import type { EditionProps } from '../edition-props.js';
import { hallOfFame, resultsAreas } from '../hall-of-fame.state.js';
import { fameTexts as texts, resultTexts } from '../hall-of-fame.texts.js';
import { ClosedVote } from './closed-vote.js';
import { Countdown } from './countdown.js';
import { ResultsList } from './results-list.js';
import { VoteSection } from './vote-section.js';
import styles from './stage.module.css';

type StageProps = EditionProps & { edition: Edition };

function PreRelease({ edition: { opensAt } }: StageProps) {
  const dispatch = useDispatch();
  if (opensAt === null) return <p>{texts.hidden}</p>;
  return (
    <>
      <p>{texts.opensOn(londonLongTime(opensAt))}</p>
      <Countdown
        until={opensAt}
        label={texts.opensIn}
        over={texts.opening}
        onEnd={() => dispatch(hallOfFame.editions.fetch())}
      />
    </>
  );
}

const OpenVoting = (props: StageProps) => (
  <>
    {props.edition.closesAt !== null && <p>{texts.closesOn(londonLongTime(props.edition.closesAt))}</p>}
    <VoteSection {...props} />
  </>
);

const VotingClosed = ({ edition, user, withPublications }: StageProps) => (
  <>
    <EmptyState>
      {texts.closed} {texts.notYet}
    </EmptyState>
    {user && <ClosedVote edition={edition} user={user} withPublications={withPublications} />}
  </>
);

function Results({ edition, renderPlayButton }: StageProps) {
  const { id, stage, category, albumId } = edition;
  const asked = useQuery(
    resultsAreas[category],
    useMemo(() => ({ id, stage }), [id, stage]),
  );
  return (
    <>
      {albumId !== null && (
        <p className={styles.album}>
          <Link to={albumPath(category, albumId)}>{resultTexts.album}</Link>
        </p>
      )}
      <Fetched serverPart="rows" query={asked} errorText={resultTexts.failed} isInline>
        {(results) => <ResultsList edition={edition} results={results} renderPlayButton={renderPlayButton} />}
      </Fetched>
    </>
  );
}

/** What each of the fourteen stages is about: waiting, voting, waiting again, and the results. */
export function Stage(props: StageProps) {
  const { stage } = props.edition;
  if (stage === stageNumber.PRE_RELEASE) return <PreRelease {...props} />;
  if (stage < stageNumber.CLOSED) return <OpenVoting {...props} />;
  return stage === stageNumber.CLOSED ? <VotingClosed {...props} /> : <Results {...props} />;
}
