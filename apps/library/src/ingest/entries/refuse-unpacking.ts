import { FileRefused } from '../file-refused.js';

/** For errors of unpacking a file; disk errors are not its fault, and are thrown as they are. */
export function refuseUnpacking(fault: unknown): never {
  const isSystems = fault instanceof Error && 'syscall' in fault;
  if (isSystems || fault instanceof FileRefused) throw fault;
  throw new FileRefused('cannot be unpacked: the zip is broken');
}
