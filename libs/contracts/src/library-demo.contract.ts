import { z } from 'zod';
import { call } from './call.js';
import { Nothing } from './values.js';

/** How many pieces of demo music are generated in advance, and how many of these are done. */
export const DemoProgress = z.strictObject({ total: z.int(), done: z.int() });
export type DemoProgress = z.infer<typeof DemoProgress>;

/** Both are 0 in a shop without demo music. */
export const getDemoProgress = call('library.get-demo-progress', {
  route: 'GET /api/demo-music',
  access: 'anyone',
  request: Nothing,
  reply: DemoProgress,
  errors: [],
});
