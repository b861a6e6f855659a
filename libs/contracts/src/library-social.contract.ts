import { z } from 'zod';
import { call } from './call.js';
import { Category } from './category.js';
import { LocatedFile } from './library-files.contract.js';

/** What a picture for social networks tells of a page. Any text may be empty. */
export const SocialCard = z.strictObject({
  /** Where in the shop the page is: `Brass`. */
  section: z.string(),
  /** Above and below the title: `General Series 1371 · 2015`, and who wrote it. */
  above: z.string(),
  title: z.string(),
  below: z.string(),
  /** Places of a vote, the best first. `rank`: `=12`. */
  places: z.array(z.strictObject({ rank: z.string(), title: z.string(), people: z.string() })).max(5),
  /** A publication whose score, or an album whose cover, is shown as far as there is one; null for neither. */
  picture: z
    .strictObject({ kind: z.enum(['score', 'cover']), category: Category, productId: z.number().int() })
    .nullable(),
});
export type SocialCard = z.infer<typeof SocialCard>;

/**
 * For the gateway: the picture of a card, of the size of `socialImage` in the rules. The same card gives the same picture,
 * until the score or the cover is another. `UNAVAILABLE` when too many wait to be drawn. Whoever waits too long asks again: the
 * picture is drawn to its end.
 */
export const drawSocialPicture = call('library.draw-social-picture', {
  access: 'anyone',
  request: SocialCard,
  reply: LocatedFile,
  timeoutMs: 4_000,
  errors: [],
});
