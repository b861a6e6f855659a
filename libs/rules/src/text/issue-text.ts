/** An issue and its year as grid rows show them: `12 (2015)`, `12`, `(2015)` or nothing (rules §3 and C-064). */
export const withYear = (issue: string, year: number | null): string => {
  if (year === null) return issue;
  return issue === '' ? `(${year})` : `${issue} (${year})`;
};

/** The issue without its year, for a text for which `isWithYear` is true. */
export const withoutYear = (text: string, year: number | null): string =>
  year === null ? text : text.slice(0, -` (${year})`.length);

/** Whether `withYear` makes this text from some issue and this year. */
export const isWithYear = (text: string, year: number | null): boolean =>
  withYear(withoutYear(text, year), year) === text;
