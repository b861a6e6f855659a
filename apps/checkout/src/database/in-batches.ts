/** Rows that one statement changes at most. One for all rows could time out, and would time out again in every later round. */
export const batchSize = 500;
/** Keeps a round short, because a service that stops waits for it to finish. */
const batchesPerRound = 100;

/** Repeats a statement until it changes fewer rows than `batchSize`. What is left after 100 batches waits for the next round. */
export async function inBatches(change: () => Promise<number>): Promise<void> {
  for (let batch = 0; batch < batchesPerRound; batch += 1) if ((await change()) < batchSize) return;
}
