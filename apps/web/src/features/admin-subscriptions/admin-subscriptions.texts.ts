import { maxLetters, type VoucherState } from '@music/contracts';
import { counted, factsText, grouped } from '@music/rules';
import type { FailureTexts } from '../../lib/text/failure-text.js';
import { saveAsCsv } from '../../lib/text/spreadsheet-text.js';

export const subscriptionsTexts = {
  title: 'Subscriptions',
  lead: 'Journals by year, and the vouchers for them.',
};

export const journalsTexts = {
  heading: 'Journals',
  failed: 'The journals could not be loaded.',
  none: 'The catalogue has no journals.',
  year: 'Year',
  journal: 'Journal',
  issues: 'Issues out',
  expected: 'Issues expected',
  expectedOf: (name: string): string => `Issues expected of ${name}`,
  save: 'Save',
  saveOf: (name: string): string => `Save the issues expected of ${name}`,
  saving: 'Saving…',
  hint: 'Leave blank if it is not known.',
  invalid: 'Enter a whole number from 1 to 366, or nothing.',
  saved: 'The figure has been saved.',
};

export const expectFailures: FailureTexts = {
  401: '',
  CONFLICT: 'Somebody else has changed a figure that you were saving. Reload to see it.',
  other: 'The figure could not be saved. Please try again later.',
};

export const formTexts = {
  open: (year: number): string => `New voucher for ${year}`,
  heading: 'New voucher',
  customerName: 'Customer',
  customerHint: 'The band or person on every licence',
  customerMissing: 'Enter the customer’s name.',
  email: 'Email address',
  emailHint: 'We send the code there.',
  emailMissing: 'Enter the customer’s email address.',
  journals: (year: number): string => `Journals for ${year}`,
  tooLate: (year: number): string =>
    `Customers can no longer apply vouchers for ${year} themselves. They will be asked to contact you.`,
  journalsMissing: 'Choose at least one journal.',
  sequenceNumber: 'Which copy',
  sequenceHint: '1 for a customer’s first subscription of the year, 2 for the second',
  sequenceInvalid: 'Enter a whole number from 1 to 1,000.',
  generate: 'Generate voucher',
  generating: 'Generating…',
};

export const generateFailures: FailureTexts = {
  401: '',
  // The existing one is shown.
  VOUCHER_EXISTS: '',
  422: 'The voucher could not be generated. Please check the marked fields.',
  other: 'The voucher could not be generated. Please try again later.',
};

export const cardTexts = {
  made: 'Voucher generated',
  exists: 'This voucher already exists',
  about: (customer: string, year: number, email: string): string =>
    factsText(customer, year, `sent to ${email}`),
  existsAbout:
    'This customer already has a voucher for this copy of the year’s journals. Choose another copy to generate one more.',
  print: 'Print letter',
  inList: 'Show it in the list',
  send: 'Send again',
  sending: 'Sending…',
  sent: 'Sent again',
};

export const vouchersTexts = {
  heading: 'Vouchers',
  failed: 'The vouchers could not be loaded.',
  none: 'There are no vouchers yet.',
  noMatch: 'No vouchers match.',
  search: 'Search by code, customer, email or journal',
  show: 'Show',
  all: 'All vouchers',
  found: (count: number): string => counted(count, 'voucher', 'vouchers'),
  code: 'Code',
  customer: 'Customer',
  journals: 'Journals',
  state: 'State',
  act: 'Change',
  created: (day: string, by: string | null): string =>
    [`Created ${day}`, by && `by ${by}`].filter(Boolean).join(' '),
  copy: (year: number, copy: number): string => `${year}, copy ${copy}`,
  erased: 'Erased',
  unused: 'Not used',
  sent: (day: string): string => `Sent on ${day}`,
  used: (day: string): string => `Used on ${day}`,
  usedBy: (name: string): string => `by ${name}`,
  revoked: (day: string): string => `Revoked on ${day}`,
  csv: 'Download CSV',
  letters: (count: number): string => `Print ${counted(count, 'letter', 'letters')}`,
  unusedLetters: 'Print letters for unused vouchers',
  pages: 'Pages of vouchers',
  revoke: 'Revoke',
  revokeOf: (code: string): string => `Revoke ${code}`,
  revokeTitle: 'Revoke this voucher?',
  revokeText: (code: string, isUsed: boolean): string =>
    isUsed
      ? `${code} has been used. Its journals can no longer be downloaded and no more issues will arrive; licences of files that were downloaded stay valid. This cannot be undone.`
      : `${code} can no longer be used. This cannot be undone.`,
  keep: 'Keep it',
  revokeDone: 'The voucher has been revoked.',
  revokeFailed: 'The voucher could not be revoked. Please try again later.',
  sendFailed: 'The code could not be sent. Please try again later.',
  sentAgain: 'The code has been sent again.',
};

export const stateNames: Record<VoucherState, string> = {
  unused: 'Not used',
  used: 'Used',
  revoked: 'Revoked',
};

export const importTexts = {
  heading: 'Import from CSV',
  why: 'Each row creates one voucher; if any row has an error, none is created. The first line must be:',
  head: 'customerName, email, year, journals, sequenceNumber',
  cells: 'Separate journals with semicolons. A row without a sequence number is for the first copy.',
  choose: 'CSV file',
  check: 'Check file',
  checking: 'Checking…',
  noFile: 'Please choose a file first.',
  empty: 'This file is empty.',
  spreadsheet: `This is a spreadsheet, whatever its name says. ${saveAsCsv}`,
  tooLarge: 'The file is larger than 64 kB, which is about 600 rows. Please split it.',
  faults: (count: number): string =>
    `${counted(count, 'error', 'errors')}. Nothing has been created. Correct the file and choose it again.`,
  faultsCaption: 'Errors',
  row: 'Row',
  column: 'Column',
  reason: 'Error',
  wholeRow: '–',
  ready: (count: number): string => `No errors. ${counted(count, 'voucher', 'vouchers')} can be created.`,
  made: (count: number): string => `${counted(count, 'voucher', 'vouchers')} created and sent.`,
  madeCaption: 'Vouchers',
  make: (count: number): string => `Create ${counted(count, 'voucher', 'vouchers')}`,
  making: 'Creating…',
  more: (count: number): string => `and ${grouped(count)} more`,
};

export const importFailures: FailureTexts = {
  401: '',
  other: 'The file could not be imported. Please try again later.',
};

export const lettersTexts = {
  title: 'Letters',
  lead: 'One page each, with the code to scan or type.',
  failed: 'The letters could not be loaded.',
  none: 'There are no letters to print.',
  print: 'Print',
  back: 'Back to subscriptions',
  count: (count: number): string =>
    count < maxLetters
      ? counted(count, 'letter', 'letters')
      : `${grouped(count)} letters, as many as are printed at once. Search for a customer or journal to print others.`,
  greeting: (customer: string): string => `Dear ${customer},`,
  thanks: (journals: string, year: number): string =>
    `Thank you for subscribing to ${journals} in ${year}. With this code, every issue of the year is in your account as soon as it is published, ready to download and print.`,
  qr: (code: string): string => `QR code of ${code}`,
  steps: (address: string): readonly string[] => [
    `Scan the QR code, or open ${address}`,
    'Log in or register.',
    'Check that the code and the journals are right, and choose Apply.',
  ],
  licence: (customer: string, year: number): string =>
    `The code works once, until 31 January ${year + 1}. Every copy carries the name ${customer}.`,
};
