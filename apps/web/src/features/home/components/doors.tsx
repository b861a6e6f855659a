import type { Category, Home } from '@music/contracts';
import { categoryNames, gridPath, seriesListPath } from '@music/rules';
import { Link } from 'react-router-dom';
import { homeTexts } from '../home.texts.js';
import styles from './doors.module.css';

const doors: readonly Category[] = ['brass', 'contemporary', 'vocal'];

/** The ways into the three categories; the counts come when they are known. */
export const Doors = ({ counts }: { counts: Home['counts'] | undefined }) => (
  <nav className={styles.doors} aria-label={homeTexts.categories}>
    {doors.map((category) => (
      <div key={category} className={styles.door}>
        <Link to={gridPath(category)} className={styles.name}>
          {categoryNames[category]}
        </Link>
        <p>{homeTexts.doors[category]}</p>
        <p className={styles.count}>
          {counts ? homeTexts.publications(counts[category]) : '\u00a0'}
          <Link to={seriesListPath(category)} aria-label={`${categoryNames[category]} by series`}>
            {homeTexts.bySeries}
          </Link>
        </p>
      </div>
    ))}
  </nav>
);
