/** SQL for the order of the publications `p` in which the search has them too: the newest first. */
export const newestFirst = 'p.year desc nulls last, p.created_at desc, p.piece_id, p.id';
