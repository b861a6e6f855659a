/** Seconds between two tries: as the server says, within limits. */
const patience = { least: 1, most: 60, unsaid: 5 } as const;

function waitOf({ headers }: Response): number {
  const said = Number(headers.get('retry-after')) || patience.unsaid;
  return 1000 * Math.min(Math.max(said, patience.least), patience.most);
}

/** Resolves early when the signal is aborted. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The first byte is enough to find out whether a file is there. */
const look = (address: string, signal: AbortSignal): Promise<Response | null> =>
  fetch(address, { headers: { range: 'bytes=0-0' }, credentials: 'same-origin', signal }).catch(() => null);

/**
 * Requests a file that could not be played or shown until the server has made it. False if it cannot be loaded, or nobody waits
 * any longer.
 */
export async function untilReady(
  address: string,
  signal: AbortSignal,
  onPreparing: () => void,
): Promise<boolean> {
  while (!signal.aborted) {
    const answer = await look(address, signal);
    if (signal.aborted || !answer) return false;
    if (answer.status !== 503) return answer.ok;
    onPreparing();
    await pause(waitOf(answer), signal);
  }
  return false;
}
