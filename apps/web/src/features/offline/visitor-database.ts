/** Stores the saved pieces of a visitor, as they were last seen. */
export const visitorDatabase = 'visitor-music';

/** The pieces are with the account now. */
export const forgetVisitorMusic = (): void => void globalThis.indexedDB?.deleteDatabase(visitorDatabase);
