import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

const path = fileURLToPath(import.meta.url);

/**
 * Starts a plain process that uses this much CPU, in as many threads, as fast as it can; resolves when it has ended. Readers beside
 * it show what any such load costs them on this machine.
 */
export async function burnCpu(seconds, threads) {
  const child = spawn(process.execPath, [path, String(seconds), String(threads)], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the plain process ended with ${code}`);
}

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

/** `process.cpuUsage` counts all threads of the process. */
function burn(seconds) {
  const block = Buffer.alloc(64 * 1024);
  while (cpuSeconds() < seconds) createHash('sha256').update(block).digest();
}

if (!isMainThread) burn(workerData);
else if (process.argv[1] === path) {
  const [seconds, threads] = process.argv.slice(2).map(Number);
  for (let at = 0; at < threads; at += 1) new Worker(path, { workerData: seconds });
}
