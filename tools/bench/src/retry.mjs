/**
 * Repeats `work` until it succeeds, at most `maxAttempts` times; then the last error is thrown. Failed attempts that are
 * repeated are reported on the terminal.
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
