import type { Category } from '@music/contracts';
import { peopleOf, piecePath } from '@music/rules';
import { Link } from 'react-router-dom';
import { type Related, relatedBecause } from '../piece.texts.js';
import styles from './related-pieces.module.css';

const reasons: readonly Related['why'][] = ['tune', 'composer', 'series', 'pick'];

/** Related pieces, by what relates them. */
export const RelatedPieces = ({ category, pieces }: { category: Category; pieces: readonly Related[] }) =>
  reasons
    .map((why) => ({ why, related: pieces.filter((piece) => piece.why === why) }))
    .filter(({ related }) => related.length > 0)
    .map(({ why, related }) => (
      <section key={why} className={styles.related}>
        <h3>{relatedBecause[why]}</h3>
        <ul>
          {related.map(({ i, t, c }) => (
            <li key={i}>
              <Link to={piecePath(category, t, i)}>{t}</Link>
              {c && <span>{peopleOf(c).join(', ')}</span>}
            </li>
          ))}
        </ul>
      </section>
    ));
