import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.js';
import type { Binaries } from './binaries.js';
import { EmbeddedPostgresError, withFolderErrors } from './errors.js';
import type { ClusterPaths } from './paths.js';
import { runProgram } from './program.js';

/** The one database of the cluster, and the role that owns it. */
export const databaseName = 'music';

const passwordFile = (paths: ClusterPaths): string => join(paths.dataDir, 'password');

/** Loopback is open to every user of the machine, so the server asks for a password; it is kept here (0600). */
export function readPassword(paths: ClusterPaths): string | null {
  return existsSync(passwordFile(paths)) ? readFileSync(passwordFile(paths), 'utf8').trim() : null;
}

const makePassword = (): string => randomBytes(24).toString('base64url');

function keepPassword(paths: ClusterPaths, password: string): void {
  writeFileSync(`${passwordFile(paths)}.new`, `${password}\n`, { mode: 0o600 });
  renameSync(`${passwordFile(paths)}.new`, passwordFile(paths));
}

/**
 * Runs SQL in PostgreSQL's single-user mode, which needs no server and no password. Without `exit_on_error` it would succeed even
 * if the statement fails, for example because the disk is full.
 */
const runSingleUserSql = (
  binaries: Binaries,
  account: Account,
  cluster: string,
  sql: string,
): Promise<void> =>
  runProgram(
    binaries.postgres,
    ['--single', '-j', '-c', 'exit_on_error=on', '-D', cluster, 'postgres'],
    account,
    `${sql};\n\n`,
  );

function makeOwn(folder: string, account: Account): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
}

/** Created under another name and moved when it is complete: a kill in between leaves nothing half done. */
async function createCluster(paths: ClusterPaths, binaries: Binaries, account: Account): Promise<void> {
  const fresh = `${paths.cluster}.new`;
  const password = makePassword();
  const initialPasswordFile = join(paths.home, 'password.new');
  makeOwn(fresh, account);
  writeFileSync(initialPasswordFile, `${password}\n`, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined)
    chownSync(initialPasswordFile, account.uid, account.gid);
  const auth = ['--auth=scram-sha-256', `--username=${databaseName}`, `--pwfile=${initialPasswordFile}`];
  const text = ['--encoding=UTF8', '--locale=C.UTF-8'];
  try {
    await runProgram(binaries.initdb, ['-D', fresh, ...auth, ...text, '--no-sync'], account);
    await runSingleUserSql(binaries, account, fresh, `create database ${databaseName}`);
  } finally {
    rmSync(initialPasswordFile, { force: true });
  }
  keepPassword(paths, password);
  renameSync(fresh, paths.cluster);
}

function checkVersion(paths: ClusterPaths, binaries: Binaries): void {
  const made = Number(readFileSync(join(paths.cluster, 'PG_VERSION'), 'utf8'));
  if (made === binaries.major) return;
  throw new EmbeddedPostgresError(
    `The data in ${paths.dataDir} were created by PostgreSQL ${made}, but this is PostgreSQL ${binaries.major}. Export them with pg_dump of that version first, or set DATA_DIR to another folder.`,
  );
}

function checkAccess(paths: ClusterPaths): void {
  try {
    readFileSync(join(paths.cluster, 'PG_VERSION'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    throw new EmbeddedPostgresError(
      `The data in ${paths.dataDir} belong to another user (created as root?). Start as that user, or set DATA_DIR to another folder.`,
    );
  }
}

/** Creates the cluster at the first start; later checks that it is ours. Returns the password. */
export async function prepareCluster(
  paths: ClusterPaths,
  binaries: Binaries,
  account: Account,
  log: (line: string) => void,
): Promise<string> {
  if (!existsSync(paths.cluster)) {
    log('Creating the database …');
    await withFolderErrors(paths.dataDir, () => createCluster(paths, binaries, account));
  }
  checkAccess(paths);
  checkVersion(paths, binaries);
  return readPassword(paths) ?? restorePassword(paths, binaries, account);
}

/** The password file was lost: anyone who may write the data may also set a new password. */
async function restorePassword(paths: ClusterPaths, binaries: Binaries, account: Account): Promise<string> {
  const password = makePassword();
  await runSingleUserSql(
    binaries,
    account,
    paths.cluster,
    `alter role ${databaseName} password '${password}'`,
  );
  keepPassword(paths, password);
  return password;
}
