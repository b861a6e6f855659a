import { move } from 'piscina';
import { stampPdf, type StampOrder } from './stamp-pdf.js';

/** Stamps one file, in a thread of its own. */
export default async function stamp(order: StampOrder) {
  const stamped = await stampPdf(order);
  return move(stamped);
}
