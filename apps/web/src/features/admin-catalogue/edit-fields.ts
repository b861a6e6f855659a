import type { ManagedPublication, PublicationEdit } from '@music/contracts';
import { hundredthsOf } from '@music/rules';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { changedFrom } from '../../lib/forms/changed-from.js';
import { parsedField, emptyOr, inRange } from '../../lib/forms/parsed-field.js';
import { editTexts as texts } from './admin-catalogue.texts.js';

const price = parsedField(emptyOr(null, inRange(0, 100_000, hundredthsOf)), texts.pounds);
const copies = inRange(0, 1_000_000, (text) => (/^\d{1,7}$/.test(text) ? Number(text) : null));

/** The form as it is typed, and what it says. */
export const EditFields = z.object({
  pdf: price,
  hardcopy: price,
  stock: parsedField(emptyOr(null, copies), texts.copies),
  outOfPrint: z.boolean(),
  sheetMusic: z.boolean(),
  mp3s: z.boolean(),
  scoreNotes: z.boolean(),
  notes: z.string().transform((typed) => typed.trim() || null),
});
export type TypedPublication = z.input<typeof EditFields>;
type PublicationValues = z.output<typeof EditFields>;
export type EditFormApi = UseFormReturn<TypedPublication, unknown, PublicationValues>;

const poundsOf = (pence: number | null): string => (pence === null ? '' : (pence / 100).toFixed(2));

/** The key of a publication's draft. */
export const publicationKey = ({ category, id }: { category: string; id: unknown }): string =>
  `${category} ${String(id)}`;

export const typedOf = ({ pdf, hardcopy, stock, notes, ...flags }: ManagedPublication): TypedPublication => ({
  pdf: poundsOf(pdf),
  hardcopy: poundsOf(hardcopy),
  stock: stock === null ? '' : String(stock),
  outOfPrint: flags.outOfPrint,
  sheetMusic: flags.sheetMusic,
  mp3s: flags.mp3s,
  scoreNotes: flags.scoreNotes,
  notes: notes ?? '',
});

/** Only changed values: sales and imports may have changed others since the list was loaded. */
export const changesOf = (publication: ManagedPublication, values: PublicationValues): PublicationEdit =>
  changedFrom(publication, values);
