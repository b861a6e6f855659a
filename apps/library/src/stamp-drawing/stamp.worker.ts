import { move } from 'piscina';
import { paced } from './paced.js';
import { stampPdf, type StampTask } from './stamp-pdf.js';

// Transferred, not copied.
const stamp = async (task: StampTask) => move(await stampPdf(task));

/** Stamps one file, in a thread of `Stamper`'s pool. */
export default paced(stamp);
