import type { ImportProgress } from '../import-folder.js';

/** Where progress is shown: a terminal gets a bar that is redrawn, anything else a line every second. */
interface Screen {
  isTTY?: boolean;
  write(text: string): unknown;
}

const barWidth = 30;
const words = { checking: 'checked', writing: 'imported' } as const;

function text({ stage, done, total }: ImportProgress): string {
  const count = done.toLocaleString('en-GB');
  return total === null
    ? `${count} rows ${words[stage]}`
    : `${count} of ${total.toLocaleString('en-GB')} rows ${words[stage]}`;
}

function bar({ done, total }: ImportProgress): string {
  if (total === null || total === 0) return '';
  const filled = Math.round((done / total) * barWidth);
  return `[${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}] `;
}

/** Shows an import's progress; `finish` clears the bar. */
export function progressOn(screen: Screen, now: () => number = () => performance.now()) {
  const everyMs = screen.isTTY ? 100 : 1_000;
  let shownAt = now();
  let drawn = false;
  return {
    show(progress: ImportProgress): void {
      if (now() - shownAt < everyMs) return;
      shownAt = now();
      drawn = true;
      screen.write(screen.isTTY ? `\r\u001B[K${bar(progress)}${text(progress)}` : `${text(progress)} …\n`);
    },
    finish(): void {
      if (drawn && screen.isTTY) screen.write('\r\u001B[K');
    },
  };
}
