/** Between facts on a line: no line begins or ends with the dot. */
export const factDivider = '\u00A0·\u00A0';

/** `General Series 1371 · 1957`; unknown facts are left out. */
export const factsText = (...facts: readonly (string | number | null | undefined)[]): string =>
  facts.filter((fact) => fact !== null && fact !== undefined && fact !== '').join(factDivider);
