/** Email addresses are compared without regard to case (rule D9). */
export const isSameAddress = (one: string | null, other: string | null): boolean =>
  one?.toLowerCase() === other?.toLowerCase();
