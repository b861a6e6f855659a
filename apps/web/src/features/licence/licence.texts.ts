export const licenceTexts = {
  title: 'Verify a licence',
  lead: 'Every page of our sheet music carries a code that shows who it is licensed to.',
  valid: 'This licence is valid.',
  invalid: 'This licence is no longer valid.',
  unknown: 'We do not recognise this code. Please check that you have typed it exactly as printed.',
  music: 'Music',
  licensee: 'Licensed to',
  date: 'Date',
  code: 'Code',
  corrected: (day: string): string =>
    `The name was corrected on ${day}. Pages printed before then carry the former name.`,
  one: 'Check a code',
  other: 'Check another code',
  check: 'Check',
  codeHint: 'Twelve letters and digits, such as 7KQ2-M0XD-9TRA',
  missing: 'Enter a code.',
  failed: 'Sorry, the code could not be checked. Please try again later.',
};
