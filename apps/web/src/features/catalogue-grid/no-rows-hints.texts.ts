export const hintTexts = {
  alternatives: (labels: readonly string[]): string =>
    `|| separates alternatives in ${labels.join(' and ')} only.`,
};
