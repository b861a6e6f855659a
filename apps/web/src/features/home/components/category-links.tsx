import { categories, type Home } from '@music/contracts';
import { albumListPath, categoryNames, gridPath, seriesListPath } from '@music/rules';
import { Link } from 'react-router-dom';
import { homeTexts } from '../home.texts.js';
import styles from './category-links.module.css';

/** Links to the three categories; the counts follow when they are known. */
export const CategoryLinks = ({ counts }: { counts: Home['counts'] | undefined }) => (
  <nav className={styles.categories} aria-label={homeTexts.categories}>
    {categories.map((category) => (
      <div key={category} className={styles.category}>
        <Link to={gridPath(category)} className={styles.name}>
          {categoryNames[category]}
        </Link>
        <p>{homeTexts.about[category]}</p>
        <p className={styles.count}>
          {counts ? homeTexts.publications(counts[category]) : '\u00a0'}
          <span className={styles.lists}>
            <Link to={seriesListPath(category)} aria-label={`${categoryNames[category]} by series`}>
              {homeTexts.bySeries}
            </Link>
            <Link to={albumListPath(category)} aria-label={`${categoryNames[category]} albums`}>
              {homeTexts.albums}
            </Link>
          </span>
        </p>
      </div>
    ))}
  </nav>
);
