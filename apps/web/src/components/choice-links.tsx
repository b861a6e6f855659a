import { Link, type To } from 'react-router-dom';
import styles from './choice-links.module.css';

interface ChoiceLinksProps {
  /** The accessible name of the choices. */
  name: string;
  links: readonly { name: string; to: To; isCurrent: boolean }[];
}

/** Choices of which one is shown; each has its own address. */
export const ChoiceLinks = ({ name, links }: ChoiceLinksProps) => (
  <nav className={styles.choices} aria-label={name}>
    {links.map((link) => (
      <Link key={link.name} to={link.to} aria-current={link.isCurrent ? 'true' : undefined}>
        {link.name}
      </Link>
    ))}
  </nav>
);
