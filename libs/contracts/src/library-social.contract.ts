import { z } from 'zod';
import { call } from './call.js';
import { Category } from './category.js';
import { LocatedFile } from './library-files.contract.js';

/** The content of a page's picture for social networks. Any text may be empty. */
export const SocialCard = z.strictObject({
  /** The section of the shop that the page belongs to: `Brass`. */
  section: z.string(),
  /** Above and below the title: `General Series 1371 · 2015`, and its composers. */
  above: z.string(),
  title: z.string(),
  below: z.string(),
  /** Places of a vote, best first. `rank`: `=12`. */
  places: z.array(z.strictObject({ rank: z.string(), title: z.string(), people: z.string() })).max(5),
  /** A publication whose score, or an album whose cover, is shown if it exists; null for neither. */
  picture: z
    .strictObject({ kind: z.enum(['score', 'cover']), category: Category, productId: z.number().int() })
    .nullable(),
});
export type SocialCard = z.infer<typeof SocialCard>;

/**
 * For the gateway: the picture of a card, in the size of `socialImage` in the rules. The same card gives the same
 * picture until its score or cover changes. `UNAVAILABLE` if too many pictures are waiting. If a request times out, try
 * again: the picture is still finished.
 */
export const drawSocialPicture = call('library.draw-social-picture', {
  access: 'anyone',
  request: SocialCard,
  reply: LocatedFile,
  timeoutMs: 4_000,
  errors: [],
});
