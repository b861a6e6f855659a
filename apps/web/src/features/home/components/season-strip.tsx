import type { Home } from '@music/contracts';
import { isInSeason, seasonalPath } from '@music/rules';
import { Link } from 'react-router-dom';
import { homeTexts } from '../home.texts.js';
import styles from './season-strip.module.css';

/** Links to the seasonal pages, on the days that administrators chose for each. */
export function SeasonStrip({ seasons }: { seasons: Home['seasons'] }) {
  const now = new Date();
  const current = seasons.filter((season) => isInSeason(season, now));
  if (current.length === 0) return null;
  return (
    <nav className={styles.strip} aria-label={homeTexts.seasons}>
      {current.map(({ slug, title }) => (
        <Link key={slug} to={seasonalPath(slug)}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
