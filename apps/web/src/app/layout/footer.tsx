import { copyrightRange, siteTitle } from '@music/rules';
import { Link } from 'react-router-dom';
import { InstallOffer } from '../../components/install-offer.js';
import { DemoDock } from './demo-dock.js';
import styles from './footer.module.css';
import { KeysHelp } from './keys-help.js';
import { footerLinks, moreLinks } from './navigation.js';

export const Footer = () => (
  <footer className={styles.footer}>
    <p>
      © {copyrightRange(new Date())} {siteTitle}
    </p>
    <DemoDock />
    <InstallOffer />
    <KeysHelp />
    <nav aria-label="More pages">
      {moreLinks.map(({ path, name }) => (
        <Link key={path} to={path}>
          {name}
        </Link>
      ))}
    </nav>
    <nav aria-label="About this site">
      {footerLinks.map(({ path, name }) => (
        <Link key={path} to={path}>
          {name}
        </Link>
      ))}
    </nav>
  </footer>
);
