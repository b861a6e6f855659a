import { pathOf } from '@music/rules';
import { Link } from 'react-router-dom';
import { bannerTexts as texts } from '../banner.texts.js';
import styles from './banner.module.css';

/** Above everything while an administrator acts as another user. */
export const MorphBanner = () => (
  <aside className={styles.banner} aria-label={texts.unmorph}>
    <p>
      {texts.banner} <Link to={pathOf('unmorph')}>{texts.unmorph}</Link>
    </p>
  </aside>
);
