import { heldChecks, type Holder } from './checks.js';

const heading = `# Checks

Each number of the acceptance checklist, and the tests that hold it: a test alone, or a group of tests whose title names
the number. Made by \`npm run checks\` from the titles.`;

const escaped = (title: string): string => title.replace(/[\\`*_[\]<>|~&]/g, '\\$&');

/** The titles by file, each file once. */
function section(check: string, holders: readonly Holder[]): string {
  const files = [...new Set(holders.map(({ file }) => file))];
  const ofFile = (file: string) =>
    holders.filter((holder) => holder.file === file).map(({ title }) => `  - ${escaped(title)}`);
  return [`## ${check}\n`, ...files.flatMap((file) => [`- \`${file}\``, ...ofFile(file)])].join('\n');
}

/** The text of `docs/checks.md`, before Prettier. */
export const checksPage = (root: string): string =>
  [heading, ...[...heldChecks(root)].map(([check, holders]) => section(check, holders))].join('\n\n');
