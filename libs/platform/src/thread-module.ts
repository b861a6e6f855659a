/** What a thread is started with. */
interface ThreadModule {
  filename: string;
  execArgv: string[];
}

/**
 * A module beside the caller's, for a thread to run: `threadModule(import.meta.url, 'drawing.worker')`. Where the caller
 * runs from its source, as in tests, so does the thread.
 */
export function threadModule(callerUrl: string, name: string): ThreadModule {
  const fromSource = callerUrl.endsWith('.ts');
  const loader = new URL('../../../tools/build/thread-loader.mjs', import.meta.url);
  return {
    filename: new URL(`${name}.${fromSource ? 'ts' : 'js'}`, callerUrl).href,
    execArgv: fromSource ? ['--import', loader.href] : [],
  };
}
