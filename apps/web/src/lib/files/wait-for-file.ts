import { deadline, failureOf, fetchResponse, timeouts } from '../api/http.js';

/** Seconds between two requests: as the server says, within limits. */
const pauses = { min: 1, max: 60, default: 5 } as const;

/** Ends early when the signal is aborted. */
const pause = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, 1_000 * Math.min(Math.max(seconds, pauses.min), pauses.max));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The first byte is enough to find out whether a file is there. */
const firstByte = { range: 'bytes=0-0' };

async function requestFirstByte(url: string, signal: AbortSignal): Promise<string> {
  const limit = deadline(signal);
  limit.waitFor(timeouts.responseMs);
  try {
    const response = await fetchResponse(url, { headers: firstByte, signal: limit.signal });
    void response.body?.cancel();
    return response.url;
  } finally {
    limit.clear();
  }
}

/**
 * Requests a file until the server has prepared it, and returns its URL; `onPreparing` is called for each reply that says it is not
 * ready. Throws `HttpError` for any other failure, such as an outage, and the signal's reason once that is aborted.
 */
export async function waitForFile(
  url: string,
  signal: AbortSignal,
  onPreparing?: () => void,
): Promise<string> {
  try {
    return await requestFirstByte(url, signal);
  } catch (error) {
    const { code, retryAfter = pauses.default } = failureOf(error);
    if (code !== 'LIBRARY_FILE_PREPARING') throw error;
    onPreparing?.();
    await pause(retryAfter, signal);
    signal.throwIfAborted();
    return waitForFile(url, signal, onPreparing);
  }
}
