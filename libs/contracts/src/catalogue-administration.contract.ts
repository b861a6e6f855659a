import { z } from 'zod';
import { line } from './address.js';
import { call } from './call.js';
import { Category } from './category.js';
import { maxInteger, maxNotesLength, maxPrice } from './constants.js';
import { event } from './event.js';
import { Id, Page, pageOf, Pence } from './values.js';

/** The administrators' side of the catalogue. */

const Price = Pence.max(maxPrice, 'Enter £1,000.00 at most.');

/** What an administrator may change of a publication. */
const Editable = z.strictObject({
  /** Pence; null: not sold in this format. */
  pdf: Price.nullable(),
  hardcopy: Price.nullable(),
  /** Printed copies left; null: printed to order. A given figure makes a new stock statement. */
  stock: z.number().int().min(0).max(1_000_000).nullable(),
  outOfPrint: z.boolean(),
  /** These three apply until the library has files of the publication. */
  sheetMusic: z.boolean(),
  mp3s: z.boolean(),
  scoreNotes: z.boolean(),
  /** The programme notes of its piece; null: none. */
  notes: z
    .string()
    .trim()
    .min(1, 'Enter notes, or remove them.')
    .max(maxNotesLength, `Use up to ${maxNotesLength.toLocaleString('en-GB')} characters.`)
    .nullable(),
});
export type PublicationEdit = Partial<z.infer<typeof Editable>>;
const editableFields = Editable.keyof();
export type EditableField = z.infer<typeof editableFields>;

export const ManagedPublication = Editable.extend({
  /** May be higher, from before there was a limit. */
  pdf: Pence.nullable(),
  hardcopy: Pence.nullable(),
  category: Category,
  id: z.number().int(),
  pieceId: z.number().int(),
  title: z.string(),
  /** Several are joined by `/`; empty if there is none, as is `series`. */
  composer: z.string(),
  series: z.string(),
  /** The number or issue as printed. */
  number: z.string().nullable(),
  year: z.number().int().nullable(),
  notes: z.string().nullable(),
  /** Fields that administrators changed; imports do not overwrite them. */
  edited: z.array(editableFields),
  /** Rises with each change that administrators make to it, or to the notes of its piece. */
  version: z.number().int(),
});
export type ManagedPublication = z.infer<typeof ManagedPublication>;

/** By title, 50 a page. `q`: an id, or words that must all occur in title, series or number. */
export const listManagedPublications = call('catalogue.list-managed-publications', {
  route: 'GET /api/admin/catalogue',
  access: 'admin',
  request: z.strictObject({
    category: Category.default('brass'),
    q: z.string().trim().max(200).default(''),
    page: Page,
  }),
  reply: pageOf(ManagedPublication),
  errors: [],
});

/** The version of a record that an edit is based on. */
const ReadVersion = z.number().int().min(0).max(maxInteger);

/**
 * Changes only the given fields. The shop shows the change within seconds, and imports do not overwrite it. Throws CONFLICT if
 * `version` is not the current one because somebody else has changed the publication. Pages of the previous release send none;
 * the next release requires it.
 */
export const editPublication = call('catalogue.edit-publication', {
  route: 'PUT /api/admin/catalogue/:category/:id',
  access: 'admin',
  request: Editable.partial().extend({ category: Category, id: Id, version: ReadVersion.optional() }),
  reply: ManagedPublication,
  errors: ['PUBLICATION_UNKNOWN'],
});

/** For the audit log; the envelope says who did it. */
export const publicationEdited = event(
  'catalogue.publication-edited',
  ['identity'],
  z.object({ category: Category, publicationId: z.number().int(), fields: z.array(z.string()) }),
);

/** Cleaned like the cells of an import. No `/`: it separates the names of several people. */
const nameLine = (what: string) =>
  line(what, 200)
    .regex(/^[^/]*$/, 'Leave out slashes.')
    .overwrite((name) => name.normalize('NFC').replaceAll(/\s+/gu, ' '));

/** The shop shows `firstName lastName` and sorts by the last name. `firstName` may be `''`. */
const EditableName = z.strictObject({
  firstName: nameLine('the first name'),
  lastName: nameLine('the last name').min(1, 'Enter the last name.'),
});

export const ManagedPerson = z.strictObject({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  /** The number of pieces, in any role. */
  pieces: z.number().int(),
  /** The number of changes by administrators; 0: the name is as imported. */
  version: z.number().int(),
});
export type ManagedPerson = z.infer<typeof ManagedPerson>;

/** By last name, 50 a page. `q`: an id, or words that the name must contain, ignoring case and accents. */
export const listManagedPeople = call('catalogue.list-managed-people', {
  route: 'GET /api/admin/people',
  access: 'admin',
  request: z.strictObject({ q: z.string().trim().max(200).default(''), page: Page }),
  reply: pageOf(ManagedPerson),
  errors: [],
});

/**
 * Changes a person's name. The shop shows it within seconds, and imports still find the person by the name in their files. Throws
 * INVALID for `lastName` if another person has the name, CONFLICT if `version` is not the current one because somebody else has
 * changed the name, and UNAVAILABLE during an import.
 */
export const editPerson = call('catalogue.edit-person', {
  route: 'PUT /api/admin/people/:id',
  access: 'admin',
  request: EditableName.extend({ id: Id, version: ReadVersion }),
  reply: ManagedPerson,
  errors: ['PERSON_UNKNOWN'],
});

/** For the audit log; the envelope says who did it. `version` as in `ManagedPerson`. */
export const personEdited = event(
  'catalogue.person-edited',
  ['identity'],
  z.object({ personId: z.number().int(), version: z.number().int() }),
);
