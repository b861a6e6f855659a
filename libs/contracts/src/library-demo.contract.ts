import { z } from 'zod';
import { call } from './call.js';
import { Nothing } from './values.js';

/** How many pieces of demo music are made before anybody asks for them, and how many of these are there. */
export const DemoProgress = z.strictObject({ total: z.int(), done: z.int() });
export type DemoProgress = z.infer<typeof DemoProgress>;

/** Nothing of nothing in a shop without demo music. */
export const getDemoProgress = call('library.get-demo-progress', {
  route: 'GET /api/demo-music',
  access: 'anyone',
  request: Nothing,
  reply: DemoProgress,
  errors: [],
});
