import { z } from 'zod';
import { categories, fameCategories } from './constants.js';

export const Category = z.enum(categories);
export type Category = z.infer<typeof Category>;

export const FameCategory = z.enum(fameCategories);
export type FameCategory = z.infer<typeof FameCategory>;
