import { createEdition, FameCategory, Id, type ManagedEdition, Scoring } from '@music/contracts';
import { londonInstant, londonMinute } from '@music/rules';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { emptyOr, parsedField } from '../../lib/forms/parsed-field.js';
import type { EditionForm } from './fame-admin.state.js';
import { formTexts as texts } from './fame-admin.texts.js';

const isMinute = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text);
const minuteOf = (instant: string | null): string => (instant === null ? '' : londonMinute(instant));
/**
 * Empty means never; the contract refuses an invalid time. A time that is left as shown keeps the seconds that the form hides:
 * an edition opened or closed by hand has some.
 */
const momentSchema = (stored: string | null) =>
  z.string().transform((text) => {
    if (text === minuteOf(stored)) return stored;
    if (text === '') return null;
    return isMinute(text) ? londonInstant(text) : text;
  });
const Whole = z.string().transform((text) => (text.trim() === '' ? NaN : Number(text)));
const AlbumId = parsedField(
  emptyOr(null, (text) => Id.safeParse(text).data),
  texts.albumWrong,
);

type Times = Pick<ManagedEdition, 'opensAt' | 'closesAt'>;
/** The form as typed, and the request made from it, which the contract checks. `stored`: what the form shows. */
export const editionSchema = (stored: Times) =>
  z
    .object({
      category: FameCategory,
      year: Whole,
      name: z.string(),
      opensAt: momentSchema(stored.opensAt),
      closesAt: momentSchema(stored.closesAt),
      maxVotes: Whole,
      scoring: Scoring,
      intro: z.string(),
      albumId: AlbumId,
    })
    .transform((edition): EditionForm => edition)
    .pipe(createEdition.request);
type EditionSchema = ReturnType<typeof editionSchema>;
type TypedEdition = z.input<EditionSchema>;
export type EditionFormApi = UseFormReturn<TypedEdition, unknown, z.output<EditionSchema>>;

export const newEditionSchema = editionSchema({ opensAt: null, closesAt: null });

export const blankEdition: TypedEdition = {
  category: 'brass',
  year: '',
  name: '',
  opensAt: '',
  closesAt: '',
  maxVotes: '3',
  scoring: 'ranked',
  intro: '',
  albumId: '',
};

/** An edition as the form shows it. */
export const typedOf = (edition: ManagedEdition): TypedEdition => ({
  category: edition.category,
  year: String(edition.year),
  name: edition.name,
  opensAt: minuteOf(edition.opensAt),
  closesAt: minuteOf(edition.closesAt),
  maxVotes: String(edition.maxVotes),
  scoring: edition.scoring,
  intro: edition.intro,
  albumId: edition.albumId === null ? '' : String(edition.albumId),
});
