import { grouped } from '@music/rules';
import type { ImportProgress } from '../import-folder.js';

/** Where progress is shown: a terminal gets a bar that is redrawn, anything else a line every second. */
interface Screen {
  isTTY?: boolean;
  write(text: string): unknown;
}

interface Options {
  dryRun: boolean;
  now?: () => number;
}

const barWidth = 30;

function text({ stage, done, total }: ImportProgress, dryRun: boolean): string {
  const count = grouped(done);
  const written = dryRun ? 'compared' : 'imported';
  const what = stage === 'checking' ? 'checked' : written;
  return total === null ? `${count} rows ${what}` : `${count} of ${grouped(total)} rows ${what}`;
}

function bar({ done, total }: ImportProgress): string {
  if (total === null || total === 0) return '';
  const filled = Math.round((done / total) * barWidth);
  return `[${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}] `;
}

/** Shows an import's progress; `finish` clears the bar. */
export function progressOn(screen: Screen, { dryRun, now = () => performance.now() }: Options) {
  const everyMs = screen.isTTY ? 100 : 1_000;
  let shownAt = now();
  let drawn = false;
  return {
    show(progress: ImportProgress): void {
      if (now() - shownAt < everyMs) return;
      shownAt = now();
      drawn = true;
      const line = text(progress, dryRun);
      screen.write(screen.isTTY ? `\r\u001B[K${bar(progress)}${line}` : `${line} …\n`);
    },
    finish(): void {
      if (drawn && screen.isTTY) screen.write('\r\u001B[K');
    },
  };
}
