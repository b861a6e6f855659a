import type { Edition } from '@music/contracts';
import { editionPath, pathOf, stageText } from '@music/rules';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { fameTexts as texts } from '../hall-of-fame.texts.js';
import styles from './fame-panel.module.css';

/** On the home page: current votes and countdowns. */
export function FamePanel({ editions }: { editions: readonly Edition[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <RehearsalHeading letter="C" id={id}>
        <Link to={pathOf('hallOfFame')} className={styles.title}>
          {texts.title}
        </Link>
      </RehearsalHeading>
      <ul className={styles.editions}>
        {editions.map(({ id: edition, category, year, name, stage }) => (
          <li key={edition}>
            <Link to={editionPath(category, year, edition)}>{name}</Link>
            <span>{stageText(stage)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
