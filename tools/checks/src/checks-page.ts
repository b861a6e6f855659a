import { checksOfBehaviour } from './behaviour.js';
import { heldChecks, type Holder } from './checks.js';
import { notBuilt } from './not-built.js';
import { pages } from './pages.js';

const heading = `# Checks

Each check of [behaviour.md](behaviour.md), what it says, and the tests that prove it: a test alone, or a group of tests
whose title names the check. What is not done says so; tests that stand there prove a part. Made by
\`npm run checks\` from the titles.`;

const escaped = (title: string): string => title.replace(/[\\`*_[\]<>|~&]/g, '\\$&');

/** The titles by file, each file once. */
function titles(holders: readonly Holder[]): string[] {
  const files = [...new Set(holders.map(({ file }) => file))];
  const ofFile = (file: string) =>
    holders.filter((holder) => holder.file === file).map(({ title }) => `  - ${escaped(title)}`);
  return files.flatMap((file) => [`- \`${file}\``, ...ofFile(file)]);
}

function section(check: string, means: string, holders: readonly Holder[]): string {
  const reason = notBuilt.get(check);
  const paragraphs = [
    means.replaceAll('\\|', '|'),
    reason && `**Not done**: ${reason}.`,
    titles(holders).join('\n'),
  ];
  return [`## ${check}`, ...paragraphs].filter(Boolean).join('\n\n');
}

function pageSection(held: ReadonlyMap<string, readonly Holder[]>): string {
  const lines = pages(held).map(({ route, check, state }) => `| ${route} | ${check} | ${state} |`);
  return ['## Pages\n', '| page | check | |', '| --- | --- | --- |', ...lines].join('\n');
}

/** The text of `docs/checks.md`, before Prettier. */
export function checksPage(root: string): string {
  const held = heldChecks(root);
  const sections = [...checksOfBehaviour(root)].map(([check, means]) =>
    section(check, means, held.get(check) ?? []),
  );
  return [heading, pageSection(held), ...sections].join('\n\n');
}
