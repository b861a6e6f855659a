import { QueryFailedError } from 'typeorm';

const most = 5;

const isDeadlock = (fault: unknown): boolean =>
  fault instanceof QueryFailedError && (fault.driverError as { code?: string }).code === '40P01';

/** Runs a whole transaction again when it was chosen as a deadlock's victim: it has had no effect then. */
export async function outlivingDeadlocks<T>(transaction: () => Promise<T>, tries = 1): Promise<T> {
  try {
    return await transaction();
  } catch (fault) {
    if (!isDeadlock(fault) || tries >= most) throw fault;
    return outlivingDeadlocks(transaction, tries + 1);
  }
}
