/** The id of the user whom the page shows; undefined for a visitor, and until the server's first reply about it. */
export const requestUser: { userId: () => number | undefined } = { userId: () => undefined };
