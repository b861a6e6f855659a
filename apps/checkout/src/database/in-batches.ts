/** How many rows a statement changes at most: with all at once it could exceed its timeout, now and in every later round. */
export const batchSize = 500;
/** A service that is told to stop waits for its rounds. */
const batchesPerRound = 100;

/** Repeats a statement that is limited to `batchSize`, until nothing is left; the next round continues what is too much for one. */
export async function inBatches(change: () => Promise<number>): Promise<void> {
  for (let batch = 0; batch < batchesPerRound; batch += 1) if ((await change()) < batchSize) return;
}
