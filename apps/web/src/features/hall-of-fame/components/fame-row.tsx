import type { FameCategory } from '@music/contracts';
import { factsText, piecePath } from '@music/rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type FameResult, fameText, isNew, resultTexts as texts } from '../hall-of-fame.texts.js';
import styles from './results-list.module.css';

interface FameRowProps {
  category: FameCategory;
  result: FameResult;
  stage: number;
  /** The first of the new ones, with an id to scroll to. */
  id?: string;
  /** The button that plays its recording. */
  listen: ReactNode;
}

/** Better places are larger. */
function bandOf(rank: number): 'winner' | 'podium' | 'top' | undefined {
  if (rank === 1) return 'winner';
  if (rank <= 3) return 'podium';
  return rank <= 10 ? 'top' : undefined;
}

const Score = ({ points, voters }: Pick<FameResult, 'points' | 'voters'>) =>
  points !== undefined && (
    <span className={styles.score}>
      {texts.points(points)}
      {voters !== undefined && <small>{texts.voters(voters)}</small>}
    </span>
  );

/** A piece that has left the catalogue has no page. */
const Name = ({ category, result }: Pick<FameRowProps, 'category' | 'result'>) =>
  result.removed ? (
    <span>{fameText(result)}</span>
  ) : (
    <Link to={piecePath(category, result.title, result.pieceId)}>{fameText(result)}</Link>
  );

/** One place: its rank, the piece, and its points once they are released. */
export const FameRow = ({ category, result, stage, id, listen }: FameRowProps) => (
  <li id={id} tabIndex={id ? -1 : undefined} data-band={bandOf(result.rank)}>
    <span className={styles.rank}>
      <span aria-hidden="true">{texts.place(result)}</span>
      <span className="visually-hidden">{texts.spoken(result)}</span>
    </span>
    <span className={styles.piece}>
      <Name category={category} result={result} />
      <span className={styles.place}>
        {factsText(result.series, result.year)}
        {isNew(stage, result.rank) && <b>{texts.fresh}</b>}
      </span>
    </span>
    <Score {...result} />
    {result.recorded && <span className={styles.listen}>{listen}</span>}
  </li>
);
