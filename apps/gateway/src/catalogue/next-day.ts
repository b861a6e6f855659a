const dayMs = 24 * 60 * 60_000;

/** Until midnight UTC: what the catalogue answers may depend on the day, for example whether a piece is new. */
export const msUntilNextDay = (): number => dayMs - (Date.now() % dayMs);
