import { guardTexts as texts } from '../user.texts.js';
import AuthCard from './auth-card.js';
import styles from './guarded.module.css';

/** For a page that visitors see as well: what it showed of the user is there again after the log-in. */
const SessionEnded = () => (
  <section className={styles.closed}>
    <p role="alert">{texts.lost}</p>
    <AuthCard />
  </section>
);
export default SessionEnded;
