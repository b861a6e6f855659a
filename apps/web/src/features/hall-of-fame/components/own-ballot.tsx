import type { BallotPieces } from '../ballot.js';
import { voteTexts as texts } from '../hall-of-fame.texts.js';
import type { Publications } from '../publications.js';
import styles from './vote.module.css';

interface OwnBallotProps {
  votes: BallotPieces;
  publications: Publications;
}

/** The user's own vote. */
export const OwnBallot = ({ votes, publications }: OwnBallotProps) => (
  <ol className={styles.own} aria-label={texts.ballot}>
    {votes.map((pieceId, at) => (
      <li key={pieceId}>
        <span className={styles.number} aria-hidden="true">
          {at + 1}
        </span>
        {publications.titleOf(pieceId) ?? texts.unknown(pieceId)}
      </li>
    ))}
  </ol>
);
