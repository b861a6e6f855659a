import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** The fields of /proc/<pid>/stat after the program's name (which may contain spaces); null except on Linux. */
function statOf(pid: number): string[] | null {
  const text = read(`/proc/${pid}/stat`);
  return text ? text.slice(text.lastIndexOf(')') + 2).split(' ') : null;
}

/** True while the process runs. A zombie (killed, not yet reaped by its parent) counts as dead. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !['Z', 'X'].includes(statOf(pid)?.[0] ?? '');
}

/** Distinguishes a process from a later one with the same pid; empty if the system does not say. */
export const startTimeOf = (pid: number): string => statOf(pid)?.[19] ?? '';

/** The command line; /proc/<pid>/cmdline needs no privilege, unlike /proc/<pid>/cwd. */
export function commandOf(pid: number): string {
  const command = read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ');
  return command ?? spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}
