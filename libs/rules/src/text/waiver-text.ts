/** What customers are asked to agree to about the right to cancel (rule D15). */
export const waiver = {
  version: 1,
  text: 'I agree that my downloads will be available at once and that I will lose my right to cancel them.',
};

/** What they agreed to, by the version stored with their order: a text is never changed, a new one gets a new number. */
export const waiverTexts: Readonly<Record<number, string>> = { [waiver.version]: waiver.text };
