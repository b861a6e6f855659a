/** SQL that sorts the publications `p` newest first, as the search does. */
export const newestFirst = 'p.year desc nulls last, p.created_at desc, p.piece_id, p.id';
