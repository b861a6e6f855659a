/** `1499` milliseconds are `1.5` seconds. */
export const secondsText = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
