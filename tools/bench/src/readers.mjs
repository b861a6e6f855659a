import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { load } from './load.mjs';

/**
 * Reads as `load` does until `work` is done, in a separate thread, so that the benchmark's own work is not measured. Returns what
 * `load` returns.
 */
export async function readWhile(options, work) {
  const thread = new Worker(new URL(import.meta.url), { workerData: options });
  const result = once(thread, 'message');
  // A thread that fails is reported when its result is awaited.
  result.catch(() => undefined);
  await work();
  thread.postMessage('stop');
  const [read] = await result;
  return read;
}

if (!isMainThread) {
  let isOver = false;
  parentPort.once('message', () => (isOver = true));
  parentPort.postMessage(await load({ ...workerData, until: () => isOver }));
}
