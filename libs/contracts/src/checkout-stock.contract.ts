import { z } from 'zod';
import { Category } from './category.js';
import { event } from './event.js';

/** How many printed copies are left to sell after some were sold or came back, for whoever shows it. */
export const stockCounted = event(
  'checkout.stock-counted',
  ['catalogue'],
  z.object({
    category: Category,
    productId: z.number().int(),
    /** Of the figure that was counted from (`ProductCopy.stockStatement`). */
    stockStatement: z.number().int(),
    left: z.number().int().min(0),
  }),
);
