/** PostgreSQL channels that notify other processes of changes to the catalogue's data and of new published versions. */
export const channels = { changed: 'catalogue_changed', published: 'catalogue_published' };
