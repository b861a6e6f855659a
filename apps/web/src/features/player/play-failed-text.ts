/** A file of its own, because it alone is part of the first load. */
export const playFailedText = 'This recording could not be played.';
