import { deleteDatabase } from './delete-database.js';

/** Stores the saved pieces of a visitor, as they were last seen. */
export const visitorDatabase = 'visitor-music';

/** The pieces are with the account now. */
export const forgetVisitorMusic = (): void => deleteDatabase(visitorDatabase);
