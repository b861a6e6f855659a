import { readFileSync } from 'node:fs';

/** The shop's version is the workspace's: everything is built and released together. */
function shopVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

const startedAt = new Date(performance.timeOrigin).toISOString();

/** The shop's version, and the ISO instant at which this process started. */
export const processInfo = (): { version: string; startedAt: string } => ({
  version: shopVersion(),
  startedAt,
});
