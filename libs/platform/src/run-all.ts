import { errorSummary } from './describe-error.js';

/** Runs the tasks one after another, all of them even if some fail. Then throws the error, or an `AggregateError` of several. */
export async function runAll(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const task of tasks) await task().catch((error: unknown) => errors.push(error));
  const [cause, ...others] = errors;
  if (others.length) throw new AggregateError(errors, errors.map(errorSummary).join('; '), { cause });
  if (errors.length) throw cause;
}
