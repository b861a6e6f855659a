/** Rule D15: the whole minutes to wait, at least one; `seconds` as in `Retry-After`. */
export const tooManyAttemptsText = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Too many attempts. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`;
};
