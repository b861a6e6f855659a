import {
  type Ballot,
  type Edition,
  fameCategories,
  type FameCategory,
  type listEditions,
  type OwnVotes,
  type ReplyOf,
} from '@music/contracts';
import { editionPath, londonDay, pathOf, stageNumber, stageText } from '@music/rules';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.js';
import { Fetched } from '../../../components/fetched.js';
import { PageTitle } from '../../../components/page-title.js';
import { useQuery } from '../../../lib/fetching/use-query.js';
import { callToAction } from '../call-to-action.js';
import { OwnBallot } from '../components/own-ballot.js';
import { hallOfFame } from '../hall-of-fame.state.js';
import { ownVotesTexts as texts, voteTexts } from '../hall-of-fame.texts.js';
import type { WithPublications } from '../publications.js';
import { useEditions } from '../use-editions.js';
import styles from './votes.module.css';

interface Vote {
  edition: Edition;
  ballot: Ballot;
}

/** The ballots with their editions, newest first. */
const votesIn = (editions: ReplyOf<typeof listEditions>, own: OwnVotes): Vote[] =>
  fameCategories
    .flatMap((category) =>
      own[category].flatMap((ballot) => {
        const edition = editions[category].find(({ id }) => id === ballot.hallOfFameId);
        return edition ? [{ edition, ballot }] : [];
      }),
    )
    .toSorted((one, other) => other.ballot.castAt.localeCompare(one.ballot.castAt));

const VoteCast = ({ edition, ballot, withPublications }: Vote & { withPublications: WithPublications }) => {
  const path = editionPath(edition.category, edition.year, edition.id);
  return (
    <li>
      <h2 className={styles.name}>
        <Link to={path}>{edition.name}</Link>
      </h2>
      <p className={styles.about}>
        {texts.castOn(londonDay(ballot.castAt))} <b>{stageText(edition.stage)}</b>
      </p>
      {withPublications((asked) => (
        <Fetched query={asked} errorText={voteTexts.listFailed} isInline>
          {(publications) => <OwnBallot votes={ballot.votes} publications={publications} />}
        </Fetched>
      ))}
      <p>
        <Link to={path}>{edition.stage < stageNumber.CLOSED ? voteTexts.change : callToAction(edition)}</Link>
      </p>
    </li>
  );
};

interface VotesScreenProps {
  userId: number;
  withPublications: (category: FameCategory) => WithPublications;
}

/** `/account/votes`: the user's ballots, by edition. */
export function VotesScreen({ userId, withPublications }: VotesScreenProps) {
  const editions = useEditions();
  const own = useQuery(hallOfFame.votes, userId);
  const known = own.data && editions.data && votesIn(editions.data, own.data);
  const asked = editions.status === 'loaded' ? own : editions;
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <Fetched query={{ ...asked, data: known }} errorText={voteTexts.ownFailed} isInline>
        {(votes) =>
          votes.length === 0 ? (
            <EmptyState>
              {texts.none} <Link to={pathOf('hallOfFame')}>{texts.toFame}</Link>
            </EmptyState>
          ) : (
            <ul className={styles.votes}>
              {votes.map((vote) => (
                <VoteCast
                  key={vote.edition.id}
                  {...vote}
                  withPublications={withPublications(vote.edition.category)}
                />
              ))}
            </ul>
          )
        }
      </Fetched>
    </>
  );
}
