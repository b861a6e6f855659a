import { FameCategory, Scoring } from '@music/contracts';
import { z } from 'zod';

/** The columns of an edition. */
export const EditionRow = z.object({
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
/** A stored edition, including what its stage still hides. */
export const EditionRecord = EditionRow.extend({
  /** Whether its album is known to have left the catalogue. */
  albumRemoved: z.boolean(),
});
export type EditionRecord = z.infer<typeof EditionRecord>;

/** The fields that administrators write. */
export type EditionDraft = Omit<z.infer<typeof EditionRow>, 'id' | 'category' | 'stage' | 'version'>;

/** Whether it has an album that is not known to have left the catalogue. */
export const hasAvailableAlbum = ({ albumId, albumRemoved }: EditionRecord): boolean =>
  albumId !== null && !albumRemoved;
