import { Link, type To } from 'react-router-dom';
import styles from './choice-links.module.css';

interface ChoiceLinksProps {
  /** What there is to choose; the accessible name. */
  name: string;
  links: readonly { name: string; to: To; isCurrent: boolean }[];
}

/** Choices of which one is on show; each is an address of its own. */
export const ChoiceLinks = ({ name, links }: ChoiceLinksProps) => (
  <nav className={styles.choices} aria-label={name}>
    {links.map((link) => (
      <Link key={link.name} to={link.to} aria-current={link.isCurrent ? 'true' : undefined}>
        {link.name}
      </Link>
    ))}
  </nav>
);
