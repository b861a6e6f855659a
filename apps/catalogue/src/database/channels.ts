/** Other processes hear on these channels of PostgreSQL that the catalogue's data changed, and that a version was published. */
export const channels = { changed: 'catalogue_changed', published: 'catalogue_published' };
