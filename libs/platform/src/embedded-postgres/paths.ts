import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { withFolderErrors } from './errors.js';
import { findRunning } from './postmaster.js';

/** Where one embedded server stores its files. */
export interface ClusterPaths {
  /** The requested folder: password, log, lock and the list of client processes. */
  dataDir: string;
  /** The cluster's parent; different from `dataDir` only if the server's account cannot access that. */
  home: string;
  cluster: string;
}

/** Used by root, on behalf of the user `nobody`, if the project is below a private folder such as /root. */
const fallbackRoot = '/var/lib/music-index';

/** True if every user can access the folder's path. */
function isReachable(folder: string): boolean {
  const searchable = (statSync(folder).mode & 0o001) !== 0;
  const parent = dirname(folder);
  return searchable && (parent === folder || isReachable(parent));
}

/** Creates the folder and its parents, accessible to everybody whatever the umask is. */
function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (!first) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) chmodSync(made, 0o755);
}

const ownerFile = (home: string): string => join(home, 'owner');

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
};

/** Removes the data of deleted projects, unless their server still runs. */
function removeOrphanedHomes(): void {
  const homes = existsSync(fallbackRoot)
    ? readdirSync(fallbackRoot).map((name) => join(fallbackRoot, name))
    : [];
  for (const home of homes) {
    const dataDir = read(ownerFile(home));
    const kept = !dataDir || read(join(dataDir, 'location')) === home;
    if (!kept && !findRunning({ cluster: join(home, 'cluster') }))
      rmSync(home, { recursive: true, force: true });
  }
}

function fallbackHome(dataDir: string, log: (line: string) => void): string {
  const locationFile = join(dataDir, 'location');
  const known = read(locationFile);
  if (known) return known;
  removeOrphanedHomes();
  const home = join(fallbackRoot, randomBytes(8).toString('hex'));
  writeFileSync(locationFile, `${home}\n`);
  makeFolder(home);
  writeFileSync(ownerFile(home), `${dataDir}\n`, { mode: 0o600 });
  log(`The database is in ${home}, because its account cannot reach ${dataDir}.`);
  return home;
}

/** Finds, or creates, the folders of the server whose data belong to `dataDir`. */
export function resolvePaths(dataDir: string, log: (line: string) => void): Promise<ClusterPaths> {
  return withFolderErrors(dataDir, () => {
    const folder = resolve(dataDir);
    makeFolder(folder);
    const direct = process.getuid?.() !== 0 || isReachable(folder);
    const home = direct ? folder : fallbackHome(folder, log);
    makeFolder(home);
    return { dataDir: folder, home, cluster: join(home, 'cluster') };
  });
}
