/** The options that a thread is started with. */
interface ThreadModule {
  filename: string;
  execArgv: string[];
}

const runsFromSource = (callerUrl: string): boolean => callerUrl.endsWith('.ts');

/**
 * A module next to the caller's, for a thread to run: `threadModule(import.meta.url, 'drawing.worker')`. If the caller
 * runs from source, as in tests, so does the thread.
 */
export function threadModule(callerUrl: string, name: string): ThreadModule {
  const fromSource = runsFromSource(callerUrl);
  const loader = new URL('../../../tools/build/thread-loader.mjs', import.meta.url);
  return {
    filename: new URL(`${name}.${fromSource ? 'ts' : 'js'}`, callerUrl).href,
    execArgv: fromSource ? ['--import', loader.href] : [],
  };
}

/**
 * Options of a pool whose threads run `name`, a module next to the caller's. The threads run at low priority, so that requests
 * come first, and end when idle. `niceness`: if both want the same processor, a thread with 5 gets a third of the time of another
 * thread, with 10 a tenth. People wait for most of this work, so 10 is only for what nobody waits for, and for what takes a moment
 * and may be frequent, such as stamping.
 */
export const backgroundThread = (callerUrl: string, name: string, niceness = 5) => ({
  ...threadModule(callerUrl, name),
  minThreads: 0,
  // With 'sync', a thread that answers before the pool has finished handing out its task is never ended (Piscina 5.3.2).
  atomics: 'disabled' as const,
  // On systems other than Linux, this would change the priority of the whole process. Not in tests, which run from source: a thread
  // of low priority could keep a test waiting for minutes on a busy machine.
  niceIncrement: process.platform === 'linux' && !runsFromSource(callerUrl) ? niceness : 0,
  // Threads need none of the shop's secrets.
  env: {},
});
