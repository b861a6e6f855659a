import { z } from 'zod';
import { categories } from './fixed-names.js';

export const Category = z.enum(categories);
export type Category = z.infer<typeof Category>;
