/**
 * Runs `work` until it succeeds, at most `maxAttempts` times. Reports each failure before the next attempt; throws the
 * error of the last one.
 */
export async function retry(work, maxAttempts = 3, report = console.error) {
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      report(`Attempt ${attempt} of ${maxAttempts} failed: ${error.message}`);
    }
  }
  return work();
}
