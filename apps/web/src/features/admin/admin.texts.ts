import type { AuditAction, AuditDetails } from '@music/contracts';
import { capitalised, counted, grouped, poundsText } from '@music/rules';
import type { FailureTexts } from '../../lib/text/failure-text.js';
import { secondsText } from '../../lib/text/seconds-text.js';

export const adminTexts = {
  navigation: 'Administration',
  title: 'Administration',
  summary: 'Summary',
};

/** Rule §8. */
export const refreshFailures: FailureTexts = {
  401: 'Sorry, you are not authorised to refresh the cache',
  other: 'Sorry, an error occurred trying to refetch the data. Please try again later.',
};

export const refreshTexts = {
  title: 'Refresh cache',
  lead: 'Rebuilds the published catalogue from the database. Visitors see the old one until the new one is ready.',
  refresh: 'Refresh the cache',
  refreshing: 'Refreshing…',
  done: (rows: number, version: number, seconds: string): string =>
    `The cache has been refreshed: ${grouped(rows)} rows, version ${version}, in ${seconds} seconds.`,
  progress: 'Progress',
  steps: {
    waiting: 'waiting',
    reading: 'reading the publications',
    writing: 'compressing and writing',
    done: 'done',
  },
  step: (name: string, step: string): string => `${name}: ${step}`,
  runs: 'Last runs',
  failed: 'The last runs could not be loaded.',
  none: 'No administrator has refreshed the cache yet.',
  found: (total: number): string => counted(total, 'run', 'runs'),
  rows: 'Rows',
  version: 'Version',
};

/** For action codes that are not a plain sentence; `order-placed` becomes `Order placed`. */
const actionNames: Partial<Record<AuditAction, string>> = {
  'login-ok': 'Logged in',
  'login-bad': 'Log-in failed',
  logout: 'Logged out',
  morph: 'Morphed',
  unmorph: 'Unmorphed',
  'morphed-act-refused': 'Refused while morphed',
  export: 'Data downloaded',
  erase: 'Account erased',
  advance: 'Hall of fame advanced',
  // Recorded before the provider answers.
  refund: 'Refund requested',
};

/** Each detail in words; `value` as in the log. */
const detailTexts: Readonly<Record<string, (value: AuditDetails[string]) => string>> = {
  act: (act) => `tried: ${String(act).replaceAll('-', ' ')}`,
  added: (count) => `${grouped(Number(count))} added`,
  amount: (pence) => poundsText(Number(pence)),
  by: (place) => (place === 'command line' ? 'from the command line' : `at the ${place}`),
  category: String,
  code: (code) => `voucher ${code}`,
  changed: (count) => `${grouped(Number(count))} changed`,
  fields: (names) => `changed: ${names}`,
  hallOfFameId: (id) => `edition ${id}`,
  importId: (id) => `import ${id}`,
  isAdmin: (isAdmin) => (isAdmin ? 'made an administrator' : 'no longer an administrator'),
  licenceId: (id) => `licence ${id}`,
  lines: (count) => counted(Number(count), 'item', 'items'),
  messageId: (id) => `message ${id}`,
  orderNo: (number) => `order ${number}`,
  personId: (id) => `person ${id}`,
  proven: (proven) => (proven ? 'to a verified address' : 'to an unverified address'),
  publicationId: (id) => `product ${id}`,
  reason: String,
  refused: (call) => `asked for ${call}`,
  rejected: (count) => `${grouped(Number(count))} rejected`,
  rows: (count) => counted(Number(count), 'row', 'rows'),
  service: String,
  slug: String,
  stage: (stage) => `stage ${stage}`,
  tookMs: (milliseconds) => `${secondsText(Number(milliseconds))} seconds`,
  version: (version) => `version ${version}`,
  voucherId: (id) => `voucher ${id}`,
};

export const auditTexts = {
  title: 'Audit',
  lead: 'Who did what, newest first. The log cannot be edited.',
  search: 'Name or email address',
  action: 'What was done',
  anything: 'Anything',
  actionName: (action: AuditAction): string =>
    actionNames[action] ?? capitalised(action.replaceAll('-', ' ')),
  detail: (name: string, value: AuditDetails[string]): string =>
    detailTexts[name]?.(value) ?? `${name}: ${value}`,
  failed: 'The audit log could not be loaded.',
  none: 'Nothing matches.',
  found: (total: number): string => counted(total, 'entry', 'entries'),
  caption: 'Audit log',
  when: 'When',
  who: 'Who',
  what: 'What',
  whom: 'User affected',
  details: 'Details',
  nobody: '–',
};

export const composersTexts = {
  title: 'Composers',
  lead: 'Everyone who composed a piece in the catalogue. Variant spellings appear side by side.',
  search: 'Name',
  failed: 'The composers could not be loaded.',
  none: 'No composers match.',
  caption: 'Composers',
  pages: 'Pages of composers',
  lastName: 'Last name',
  firstName: 'First name',
  pieces: 'Pieces',
  found: (total: number): string => counted(total, 'composer', 'composers'),
};
