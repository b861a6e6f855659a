import type { Edition } from '@music/contracts';
import { categoryNames, editionPath, stageNumber, stageText } from '@music/rules';
import { Link } from 'react-router-dom';
import { callToAction } from '../call-to-action.js';
import { fameTexts as texts } from '../hall-of-fame.texts.js';
import styles from './timeline.module.css';

const Entry = ({ edition }: { edition: Edition }) => (
  <li>
    <h3 className={styles.name}>
      <Link to={editionPath(edition.category, edition.year, edition.id)}>{edition.name}</Link>
    </h3>
    <p className={styles.stage}>
      {categoryNames[edition.category]}
      <b>{stageText(edition.stage)}</b>
      {edition.stage === stageNumber.COMPLETED && <i>{texts.archive}</i>}
    </p>
    <p className={styles.way} aria-hidden="true">
      {callToAction(edition)}
    </p>
  </li>
);

/** The editions by year, newest first. */
export function Timeline({ editions }: { editions: readonly Edition[] }) {
  const years = [...new Set(editions.map(({ year }) => year))].toSorted((one, other) => other - one);
  return (
    <ol className={styles.years}>
      {years.map((year) => (
        <li key={year}>
          <h2 className={styles.year}>{year}</h2>
          <ul className={styles.editions}>
            {editions
              .filter((edition) => edition.year === year)
              .map((edition) => (
                <Entry key={edition.id} edition={edition} />
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
