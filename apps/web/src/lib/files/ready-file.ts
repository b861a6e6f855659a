import { fetchResponse, deadline, failureOf, timeouts } from '../api/http.js';

const firstByte = { range: 'bytes=0-0' };

/** Requests the first byte, and returns the file's URL. */
async function find(url: string, signal: AbortSignal): Promise<string> {
  const limit = deadline(signal);
  limit.waitFor(timeouts.responseMs);
  try {
    const answer = await fetchResponse(url, { headers: firstByte, signal: limit.signal });
    void answer.body?.cancel();
    return answer.url;
  } finally {
    limit.clear();
  }
}

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 1_000 * Math.max(1, seconds)));

/** Waits until a file is prepared, and returns its URL. Throws `HttpError`. */
export async function readyFile(url: string, signal: AbortSignal): Promise<string> {
  try {
    return await find(url, signal);
  } catch (thrown) {
    const { code, retryAfter = 1 } = failureOf(thrown);
    if (code !== 'LIBRARY_FILE_PREPARING') throw thrown;
    await pause(retryAfter);
    signal.throwIfAborted();
    return readyFile(url, signal);
  }
}
