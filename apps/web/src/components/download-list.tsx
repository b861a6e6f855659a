import type { Download } from '@music/contracts';
import { londonLongDay } from '@music/rules';
import type { MouseEvent } from 'react';
import { failureText } from '../lib/text/failure-text.js';
import styles from './downloads.module.css';
import { useDownload } from './use-download.js';

/** Rule D15. */
export const preparingText = 'Your music is being prepared. This usually takes a few seconds.';
const startedText = 'Your download has begun.';
export const correctedText = (at: string): string => `Corrected on ${londonLongDay(at)}`;
const failures = {
  LIBRARY_FILE_FAILED:
    'Sorry, we could not prepare this file yet. We are trying again and will email you when it is ready.',
  LIBRARY_DOWNLOAD_LIMIT: 'You have downloaded this too many times today. Please try again tomorrow.',
  LIBRARY_LINK_EXPIRED: 'This link has expired. Please reload the page.',
  LIBRARY_LINK_FOREIGN: 'This link belongs to another browser. Please reload the page.',
  LIBRARY_LICENCE_REVOKED: 'This licence is no longer valid.',
  401: 'Please log in to download your music.',
  other: 'Sorry, something went wrong. Please try again later.',
};

const Preparing = () => (
  <>
    <progress aria-hidden /> {preparingText}
  </>
);

/** Invisible, in place of that message: otherwise the links below would move away under the finger. */
const KeptHeight = () => (
  <span className={styles.keptHeight} aria-hidden>
    <Preparing />
  </span>
);

interface DownloadItemProps {
  title: string;
  download: Download;
}

/** A download link that shows its progress. With a modifier key it acts as a plain link, for example to open a new tab. */
function DownloadItem({ title, download: { label, format, url, correctedAt } }: DownloadItemProps) {
  const { phase, failure, wasNoticeShown, start } = useDownload(url);
  const isBusy = phase === 'requested' || phase === 'preparing';
  const onClick = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isBusy) start();
  };
  return (
    <li>
      <a
        href={url}
        download
        aria-label={`Download ${label} of ${title}`}
        aria-disabled={isBusy || undefined}
        onClick={onClick}
      >
        {label}
      </a>
      <small>{format.toUpperCase()}</small>
      {correctedAt !== undefined && <small className={styles.corrected}>{correctedText(correctedAt)}</small>}
      <span role="status">
        {phase === 'preparing' && <Preparing />}
        {phase !== 'preparing' && wasNoticeShown && <KeptHeight />}
        {phase === 'started' && <span>{startedText}</span>}
        {failure && <span>{failureText(failure, failures)}</span>}
      </span>
    </li>
  );
}

interface DownloadListProps {
  /** What the files belong to, for screen readers. */
  title: string;
  downloads: readonly Download[];
  /** With a button in place of the link. */
  isMain?: true;
}

/** The files of a licence. A guest's links change when they are renewed, so the key of a file is its position. */
export const DownloadList = ({ title, downloads, isMain }: DownloadListProps) => (
  <ul className={isMain ? `${styles.files} ${styles.main}` : styles.files}>
    {downloads.map((download, at) => (
      <DownloadItem key={at} title={title} download={download} />
    ))}
  </ul>
);
