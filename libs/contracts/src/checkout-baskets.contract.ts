import { z } from 'zod';
import { maxInteger } from './constants.js';
import { event } from './event.js';

/* In a file of its own: the web app loads the schemas of checkout.contract.ts, and must not load events with them. */

/** The contents of the baskets that changed on a London day, so far; `value` in pence, at most what a report can show. */
export const basketsCounted = event(
  'checkout.baskets-counted',
  ['reporting'],
  z.object({
    baskets: z.number().int(),
    lines: z.number().int(),
    value: z.number().int().min(0).max(maxInteger),
  }),
);
