/** The options that a thread is started with. */
export interface ThreadModule {
  filename: string;
  execArgv?: string[];
}

/**
 * A module next to the caller's, for a thread to run: `threadModule(import.meta.url, 'drawing.worker')`. If the caller
 * runs from source, as in tests, so does the thread.
 */
export function threadModule(callerUrl: string, name: string): Required<ThreadModule> {
  const fromSource = new URL(callerUrl).pathname.endsWith('.ts');
  const loader = new URL('../../../tools/build/source-loader.mjs', import.meta.url);
  return {
    filename: new URL(`${name}.${fromSource ? 'ts' : 'js'}`, callerUrl).href,
    execArgv: fromSource ? ['--import', loader.href] : [],
  };
}
