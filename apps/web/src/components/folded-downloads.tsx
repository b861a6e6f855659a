import type { Download } from '@music/contracts';
import { correctedText, DownloadList } from './download-list.js';
import styles from './downloads.module.css';

/** Says on the closed list when a file in it was last corrected. */
function eachText(downloads: readonly Download[]): string {
  const last = downloads
    .flatMap(({ correctedAt }) => correctedAt ?? [])
    .sort()
    .at(-1);
  const each = `Each of the ${downloads.length} files`;
  return last === undefined ? each : `${each} · ${correctedText(last)}`;
}

interface FoldedDownloadsProps {
  /** What the files belong to, for screen readers. */
  title: string;
  /** If there are several, the last one is the link to all of them. */
  downloads: readonly Download[];
}

/** One visible button (for all files, if several), so that the height does not change; the others can be unfolded. */
export function FoldedDownloads({ title, downloads }: FoldedDownloadsProps) {
  const each = downloads.slice(0, -1);
  return (
    <>
      <DownloadList isMain title={title} downloads={downloads.slice(-1)} />
      {each.length > 0 && (
        <details className={styles.each}>
          <summary>{eachText(each)}</summary>
          <DownloadList title={title} downloads={each} />
        </details>
      )}
    </>
  );
}
