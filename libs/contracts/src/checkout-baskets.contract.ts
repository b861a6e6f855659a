import { z } from 'zod';
import { event } from './event.js';
import { Pence } from './values.js';

/* In a file of its own: the web app loads the schemas of checkout.contract.ts, and must not load events with them. */

/** The contents of the baskets that changed on a London day, so far; `value` in pence. */
export const basketsCounted = event(
  'checkout.baskets-counted',
  ['reporting'],
  z.object({ baskets: z.number().int(), lines: z.number().int(), value: Pence }),
);
