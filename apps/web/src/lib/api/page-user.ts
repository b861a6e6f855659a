/** The id of the user whom the page shows; undefined for a visitor, and until the server has said who it is. */
export const shown: { userId: () => number | undefined } = { userId: () => undefined };
