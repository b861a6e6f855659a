/** Holds what belongs to whoever is logged in, and nothing else. */
export const ownDatabase = 'own-music';

/** Somebody has logged out: nothing of theirs stays on this device. */
export const forgetOwnMusic = (): void => void globalThis.indexedDB?.deleteDatabase(ownDatabase);
