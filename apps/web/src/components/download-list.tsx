import type { Download } from '@music/contracts';
import type { MouseEvent } from 'react';
import { failureText } from '../lib/text/failure-text.js';
import styles from './downloads.module.css';
import { useDownload } from './use-download.js';

/** Rule D15. */
export const preparingText = 'Your music is being prepared. This usually takes a few seconds.';
const startedText = 'Your download has begun.';
const failures = {
  LIBRARY_FILE_FAILED:
    'Sorry, we could not prepare this file yet. We are trying again and will email you when it is ready.',
  LIBRARY_DOWNLOAD_LIMIT: 'You have downloaded this very often today. Please try again tomorrow.',
  LIBRARY_LINK_EXPIRED: 'This link is too old. Please reload the page.',
  LIBRARY_LINK_FOREIGN: 'This link is for another browser. Please reload the page.',
  LIBRARY_LICENCE_REVOKED: 'This licence is no longer valid.',
  401: 'Please log in to download your music.',
  other: 'Sorry, something went wrong. Please try again later.',
};

const Preparing = () => (
  <>
    <progress aria-label={preparingText} /> {preparingText}
  </>
);

interface FileProps {
  title: string;
  download: Download;
}

/** A download link that shows progress; it stays a plain link for opening in a new tab. */
function File({ title, download: { label, format, url } }: FileProps) {
  const { phase, failure, start } = useDownload(url);
  const isBusy = phase === 'requested' || phase === 'preparing';
  const begin = (event: MouseEvent): void => {
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
        onClick={begin}
      >
        {label}
      </a>
      <small>{format.toUpperCase()}</small>
      <span role="status">
        {phase === 'preparing' && <Preparing />}
        {phase === 'started' && startedText}
        {failureText(failure, failures)}
      </span>
    </li>
  );
}

interface DownloadListProps {
  /** The files' title, for screen readers. */
  title: string;
  downloads: readonly Download[];
}

/** The files of a licence. A guest's links are renewed, so each file is identified by its position. */
export const DownloadList = ({ title, downloads }: DownloadListProps) => (
  <ul className={styles.files}>
    {downloads.map((download, at) => (
      <File key={at} title={title} download={download} />
    ))}
  </ul>
);
