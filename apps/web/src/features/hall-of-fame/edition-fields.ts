import { createEdition, FameCategory, type ManagedEdition, Scoring } from '@music/contracts';
import { londonInstant, londonMinute } from '@music/rules';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { EditionForm } from './fame-admin.state.js';
import { formTexts as texts } from './fame-admin.texts.js';

const isMinute = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text);
/** Empty means never; the contract refuses an invalid time. */
const Minute = z.string().transform((text) => {
  if (text === '') return null;
  return isMinute(text) ? londonInstant(text) : text;
});
const Whole = z.string().transform((text) => (text.trim() === '' ? NaN : Number(text)));
const AlbumId = z
  .string()
  .regex(/^\s*([1-9]\d{0,9})?\s*$/, texts.albumWrong)
  .transform((text) => (text.trim() === '' ? null : Number(text)));

/** The form as typed, and the request made from it, which the contract checks. */
export const EditionFields = z
  .object({
    category: FameCategory,
    year: Whole,
    name: z.string(),
    opensAt: Minute,
    closesAt: Minute,
    maxVotes: Whole,
    scoring: Scoring,
    intro: z.string(),
    albumId: AlbumId,
  })
  .transform((edition): EditionForm => edition)
  .pipe(createEdition.request);
type TypedEdition = z.input<typeof EditionFields>;
export type EditionFormApi = UseFormReturn<TypedEdition, unknown, z.output<typeof EditionFields>>;

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

const minuteOf = (instant: string | null): string => (instant === null ? '' : londonMinute(instant));

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
