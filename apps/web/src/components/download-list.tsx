import type { Download } from '@music/contracts';
import styles from './downloads.module.css';

/** Decisions D15. */
export const preparingText = 'Your music is being prepared. This usually takes a few seconds.';

interface DownloadListProps {
  /** What the files are of, for those who hear the links one by one. */
  title: string;
  downloads: readonly Download[];
}

/** The files of a licence. */
export const DownloadList = ({ title, downloads }: DownloadListProps) => (
  <ul className={styles.files}>
    {downloads.map(({ label, format, url }) => (
      <li key={url}>
        <a href={url} download aria-label={`Download ${label} of ${title}`}>
          {label}
        </a>
        <small>{format.toUpperCase()}</small>
      </li>
    ))}
  </ul>
);
