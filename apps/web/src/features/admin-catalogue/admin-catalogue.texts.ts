import type { EditableField } from '@music/contracts';
import { counted, poundsText } from '@music/rules';
import type { FailureTexts } from '../../lib/failure-text.js';

export const catalogueTexts = {
  title: 'Catalogue',
  lede: 'Change what is sold and shown. The shop follows within seconds, and imports leave your changes as they are.',
  failed: 'The catalogue could not be loaded.',
  again: 'Try again',
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
  copies: (stock: number | null): string => (stock === null ? 'To order' : String(stock)),
  outOfPrint: 'Out of print',
  edited: (fields: readonly EditableField[]): string =>
    `Changed here: ${fields.map((field) => fieldNames[field].toLowerCase()).join(', ')}`,
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
  pounds: 'Enter an amount such as 24.95, or leave the field empty.',
  copies: 'Enter a whole number, or leave the field empty.',
  flags: 'Sheet music, recording and score notes count only until files are added; then the files decide.',
  save: 'Save changes',
  saving: 'Saving…',
  cancel: 'Cancel',
};

export const editFailures: FailureTexts = {
  401: '',
  PUBLICATION_UNKNOWN: 'This publication is no longer in the catalogue.',
  other: 'The changes could not be saved. Please try again later.',
};
