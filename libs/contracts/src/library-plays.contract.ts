import { z } from 'zod';
import { call } from './call.js';
import { Category } from './category.js';
import { event } from './event.js';
import { Id, Nothing } from './values.js';

/** A track that was played: a track of an album by its number, or a publication's own recording, which is number 1. */
const Played = z.strictObject({
  category: Category,
  productId: Id,
  no: z.number().int().min(1).max(32_767),
  /** How much of it had been played when the player reported it. */
  seconds: z.number().int().min(0).max(36_000),
});

/** Sent once per track, after ten seconds or half of it were played. Anonymous. */
export const notePlay = call('library.note-play', {
  route: 'POST /api/plays',
  access: 'anyone',
  request: Played,
  reply: Nothing,
  errors: ['LIBRARY_FILE_UNKNOWN'],
});

/** For statistics of plays. */
export const played = event('library.played', ['reporting'], z.object(Played.shape));
