import type { PieceDetail } from '@music/contracts';
import { plateNumber } from '@music/rules';
import { creditsOf } from '../piece-people.js';
import styles from './title-page.module.css';

/** Replaces a missing sample page: the title as an engraver would set it. All of its text is elsewhere on the page too. */
export const TitlePage = ({ piece }: { piece: PieceDetail }) => {
  const [first] = piece.p;
  return (
    <div className={styles.sheet} aria-hidden="true">
      {first && <span className={styles.series}>{first.sn}</span>}
      <span className={styles.title}>{piece.t}</span>
      {piece.st && <span className={styles.subtitle}>{piece.st}</span>}
      <span className={styles.rule} />
      {creditsOf(piece).map(({ intro, names }) => (
        <span key={intro} className={styles.names}>
          {intro}
          {names.join(' and ')}
        </span>
      ))}
      {first && <span className={styles.plate}>{plateNumber(first.sn, first.n ?? '')}</span>}
    </div>
  );
};
