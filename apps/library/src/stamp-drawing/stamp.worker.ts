import { move } from 'piscina';
import { stampPdf, type StampTask } from './stamp-pdf.js';

/** Stamps one file, in a thread of `Stamper`'s pool. */
export default async function stamp(task: StampTask) {
  // Transferred, not copied.
  return move(await stampPdf(task));
}
