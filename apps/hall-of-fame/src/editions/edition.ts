import { FameCategory, Scoring } from '@music/contracts';
import { z } from 'zod';

/** A stored edition, including what its stage still hides. */
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
  /** Increased by each administrator's change. */
  version: z.int(),
});
export type EditionRecord = z.infer<typeof EditionRecord>;

/** A stored edition, with whether its album has been removed. */
export const EditionWithAlbum = EditionRecord.extend({
  /** Whether its album is known to have left the catalogue. */
  albumRemoved: z.boolean(),
});
export type EditionWithAlbum = z.infer<typeof EditionWithAlbum>;

/** The fields that administrators write. */
export type EditionDraft = Omit<EditionRecord, 'id' | 'category' | 'stage' | 'version'>;
