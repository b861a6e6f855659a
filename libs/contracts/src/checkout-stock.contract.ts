import { z } from 'zod';
import { Category } from './category.js';
import { event } from './event.js';

/** How many printed copies are left, after sales and returns. */
export const stockCounted = event(
  'checkout.stock-counted',
  ['catalogue'],
  z.object({
    category: Category,
    productId: z.number().int(),
    /** The stock statement that was counted from (`ProductCopy.stockStatement`). */
    stockStatement: z.number().int(),
    left: z.number().int().min(0),
  }),
);
