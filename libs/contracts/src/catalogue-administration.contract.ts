import { z } from 'zod';
import { call } from './call.js';
import { Category } from './category.js';
import { event } from './event.js';
import { Id, Page, pageOf, Pence } from './values.js';

/** The administrators' side of the catalogue. */

/** What an administrator may change of a publication. */
const Editable = z.strictObject({
  /** Pence; null: not sold in this format. */
  pdf: Pence.nullable(),
  hardcopy: Pence.nullable(),
  /** Printed copies left; null: printed to order. A figure that is given restates what is on the shelf. */
  stock: z.number().int().min(0).max(1_000_000).nullable(),
  outOfPrint: z.boolean(),
  /** These three hold until the library has files of the publication. */
  sheetMusic: z.boolean(),
  mp3s: z.boolean(),
  scoreNotes: z.boolean(),
  /** The programme notes of its piece; null: none. */
  notes: z.string().trim().min(1, 'Enter notes, or remove them.').max(10_000).nullable(),
});
export type PublicationEdit = Partial<z.infer<typeof Editable>>;
const editableFields = Editable.keyof();
export type EditableField = z.infer<typeof editableFields>;

export const ManagedPublication = Editable.extend({
  category: Category,
  id: z.number().int(),
  pieceId: z.number().int(),
  title: z.string(),
  /** Several are joined by `/`; empty when there is none, as is `series`. */
  composer: z.string(),
  series: z.string(),
  /** The number or issue as printed. */
  number: z.string().nullable(),
  year: z.number().int().nullable(),
  notes: z.string().nullable(),
  /** What administrators changed: imports leave it as it is. */
  edited: z.array(editableFields),
});
export type ManagedPublication = z.infer<typeof ManagedPublication>;

/** By title, 50 a page. `q`: an id, or words that must all stand in title, series or number. */
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

/** Changes what is given and nothing else. The shop shows it within seconds, and the next import leaves it as it is. */
export const editPublication = call('catalogue.edit-publication', {
  route: 'PUT /api/admin/catalogue/:category/:id',
  access: 'admin',
  request: Editable.partial().extend({ category: Category, id: Id }),
  reply: ManagedPublication,
  errors: ['PUBLICATION_UNKNOWN'],
});

/** For the audit log, which reads in the envelope who it was. */
export const publicationEdited = event(
  'catalogue.publication-edited',
  ['identity'],
  z.object({ category: Category, publicationId: z.number().int(), fields: z.array(z.string()) }),
);
