import { FameCategory, Scoring } from '@music/contracts';
import { z } from 'zod';

/** An edition as it is kept, with what its stage still hides. */
export const EditionRecord = z.object({
  id: z.int(),
  category: FameCategory,
  year: z.int(),
  name: z.string(),
  stage: z.int(),
  opensAt: z.date().nullable(),
  closesAt: z.date().nullable(),
  maxVotes: z.int(),
  scoring: Scoring,
  intro: z.string(),
  albumId: z.int().nullable(),
});
export type EditionRecord = z.infer<typeof EditionRecord>;

/** What administrators write of it. */
export type EditionDraft = Omit<EditionRecord, 'id' | 'category' | 'stage'>;
