import { deleteDatabase } from './delete-database.js';

/** Stores only data of the logged-in user. */
export const ownDatabase = 'own-music';

/** After a logout nothing of the user stays on this device. */
export const forgetOwnMusic = (): void => deleteDatabase(ownDatabase);
