import { Link, NavLink } from 'react-router-dom';
import { AccountEntry } from './account-entry.js';
import { BasketEntry } from './basket-entry.js';
import { HeaderSearch } from './header-search.js';
import styles from './header.module.css';
import { sections } from './navigation.js';
import { PhoneMenu } from './phone-menu.js';

/** The wordmark and the sections; below 768 px the sections move into the menu. */
export const Header = () => (
  <header className={styles.header}>
    <Link to="/" className={styles.wordmark}>
      Salvation Army <i>Music Index</i>
    </Link>
    <nav className={styles.sections} aria-label="Main">
      {sections.map(({ path, name }) => (
        <NavLink key={path} to={path}>
          {name}
        </NavLink>
      ))}
    </nav>
    <div className={styles.tools}>
      <HeaderSearch />
      <AccountEntry />
      <BasketEntry />
      <PhoneMenu />
    </div>
  </header>
);
