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
import { EmbeddedPostgresError, withFolderErrors } from './errors.js';
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

/** In a data folder whose database is elsewhere: the home. */
const locationFile = (dataDir: string): string => join(dataDir, 'location');
/** In that home: the data folder. */
const ownerFile = (home: string): string => join(home, 'owner');

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
};

const uses = (dataDir: string, home: string): boolean =>
  dataDir !== '' && read(locationFile(dataDir)) === home;

/** True if both paths lead to one folder, e.g. by a link. */
function isSameFolder(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other)];
  return a.dev === b.dev && a.ino === b.ino;
}

const setOwner = (home: string, dataDir: string): void =>
  writeFileSync(ownerFile(home), `${dataDir}\n`, { mode: 0o600 });

/**
 * The home, if it is there and is not that of the folder that `dataDir` was copied from; otherwise throws. `dataDir` may have been
 * moved since the last start.
 */
function claimHome(home: string, dataDir: string): string {
  const toBegin = `to begin with an empty database, delete ${locationFile(dataDir)}`;
  if (!existsSync(home))
    throw new EmbeddedPostgresError(
      `The database of ${dataDir} is not in ${home}. Copy that folder back; or, ${toBegin}.`,
    );
  const owner = read(ownerFile(home));
  if (owner === dataDir) return home;
  if (uses(owner, home) && !isSameFolder(owner, dataDir))
    throw new EmbeddedPostgresError(
      `${dataDir} is a copy of ${owner}, whose database is in ${home}. With the shop stopped, copy that folder too, and write the copy's name into ${locationFile(dataDir)}; or, ${toBegin}.`,
    );
  setOwner(home, dataDir);
  return home;
}

/** Deletes nothing, because a project that is not found may have been moved, or its disk may not be mounted. */
function reportUnusedHomes(log: (line: string) => void): void {
  const homes = existsSync(fallbackRoot)
    ? readdirSync(fallbackRoot).map((name) => join(fallbackRoot, name))
    : [];
  const unused = homes
    .map((home) => ({ home, owner: read(ownerFile(home)) }))
    .filter(
      ({ home, owner }) => owner && !uses(owner, home) && !findRunning({ cluster: join(home, 'cluster') }),
    );
  if (!unused.length) return;
  const list = unused.map(({ home, owner }) => `${home} (of ${owner})`).join(', ');
  log(
    `The projects of these databases were deleted or moved: ${list}. Delete those that you no longer need.`,
  );
}

/** False if the file exists: another process was faster. */
function writeNew(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function createHome(dataDir: string, log: (line: string) => void): string {
  reportUnusedHomes(log);
  const home = join(fallbackRoot, randomBytes(8).toString('hex'));
  makeFolder(home);
  setOwner(home, dataDir);
  // Last: if `location` names a home that is missing, it was there once.
  if (!writeNew(locationFile(dataDir), `${home}\n`)) {
    rmSync(home, { recursive: true });
    return claimHome(read(locationFile(dataDir)), dataDir);
  }
  log(`The database is in ${home}, because its account cannot reach ${dataDir}.`);
  return home;
}

function findHome(dataDir: string, log: (line: string) => void): string {
  const isDirect = process.getuid?.() !== 0 || isReachable(dataDir);
  const hasCluster = existsSync(join(dataDir, 'cluster'));
  const known = read(locationFile(dataDir));
  if (known && !(isDirect && hasCluster)) return claimHome(known, dataDir);
  if (isDirect) return dataDir;
  if (hasCluster)
    throw new EmbeddedPostgresError(
      `Other users cannot enter ${dataDir}, so PostgreSQL, which does not run as root, cannot use the database there: start as its owner, or let them enter this folder and those above it (chmod o+x).`,
    );
  return createHome(dataDir, log);
}

/** Finds, or creates, the folders of the server whose data belong to `dataDir`. */
export function resolvePaths(dataDir: string, log: (line: string) => void): Promise<ClusterPaths> {
  return withFolderErrors(dataDir, () => {
    const folder = resolve(dataDir);
    makeFolder(folder);
    const home = findHome(folder, log);
    return { dataDir: folder, home, cluster: join(home, 'cluster') };
  });
}

/** Whether a server whose data belong to `dataDir` has been started before. Creates nothing. */
export const hasDatabase = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'cluster')) || existsSync(locationFile(dataDir));
