import type { EditableField } from '@music/contracts';
import { counted, poundsText } from '@music/rules';
import type { FailureTexts } from '../../lib/text/failure-text.js';

/** Within a sentence: `out of print`, but `PDF price`. */
const inSentence = (name: string): string =>
  name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

export const catalogueTexts = {
  title: 'Catalogue',
  publications: 'Publications',
  lead: 'Change what is sold and shown. The shop follows within seconds, and imports leave your changes as they are.',
  import: 'Import catalogue files',
  failed: 'The catalogue could not be loaded.',
  none: 'No publications match.',
  category: 'Category',
  search: 'Title, series, number or product number',
  found: (total: number): string => counted(total, 'publication', 'publications'),
  publication: 'Publication',
  pdf: 'PDF',
  hardcopy: 'Printed',
  stock: 'Copies left',
  change: 'Change',
  edit: (title: string): string => `Edit ${title}`,
  editShort: 'Edit',
  product: (id: number): string => `product ${id}`,
  price: (pence: number | null): string => (pence === null ? '–' : poundsText(pence)),
  copies: (stock: number | null, hardcopyPrice: number | null): string =>
    stock?.toString() ?? (hardcopyPrice === null ? '–' : 'To order'),
  outOfPrint: 'Out of print',
  edited: (fields: readonly EditableField[]): string =>
    `Changed here: ${fields.map((field) => inSentence(fieldNames[field])).join(', ')}`,
};

export const fieldNames: Record<EditableField, string> = {
  pdf: 'PDF price',
  hardcopy: 'Printed price',
  stock: 'Copies left',
  outOfPrint: 'Out of print',
  sheetMusic: 'Sheet music',
  mp3s: 'Recording',
  scoreNotes: 'Score notes',
  notes: 'Programme notes',
};

export const editTexts = {
  priceHint: 'Pounds, for example 24.95. Leave the field empty if this format is not sold.',
  stockHint: 'Leave it empty if it is printed to order.',
  pounds: 'Enter an amount such as 24.95, £1,000.00 at most, or leave the field empty.',
  copies: 'Enter a whole number, or leave the field empty.',
  flags: 'Sheet music, recording and score notes count only until files are added; then the files decide.',
  save: 'Save changes',
  saving: 'Saving…',
  cancel: 'Cancel',
};

const conflict = 'Somebody else has changed this in the meantime. Reload to see it.';

export const editFailures: FailureTexts = {
  401: '',
  CONFLICT: conflict,
  PUBLICATION_UNKNOWN: 'This publication is no longer in the catalogue.',
  other: 'The changes could not be saved. Please try again later.',
};

export const peopleTexts = {
  title: 'People',
  failed: 'The people could not be loaded.',
  none: 'Nobody matches.',
  search: 'Name or number of a person',
  found: (total: number): string => counted(total, 'person', 'people'),
  firstName: 'First name',
  lastName: 'Last name',
  pieces: 'Pieces',
  change: 'Change',
  edit: (name: string): string => `Edit ${name}`,
  editShort: 'Edit',
  edited: 'Changed here',
  firstNameHint: 'Leave it empty if there is none, as for “Traditional”.',
  noLastName: 'Enter the last name.',
  everywhere:
    'The name changes everywhere in the shop. Imports still find the person by the name in their files.',
  saved: (name: string): string => `Saved as ${name}. Readers see it within a few seconds.`,
};

export const personFailures: FailureTexts = {
  401: '',
  CONFLICT: conflict,
  PERSON_UNKNOWN: 'This person is no longer in the catalogue.',
  UNAVAILABLE:
    'The name cannot be changed just now, perhaps because an import is running. Please try again in a few minutes.',
  other: 'The name could not be saved. Please try again later.',
};
