import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type Category,
  type EditableField,
  type editPublication,
  type listManagedPublications,
  type ManagedPublication,
  type ParsedRequestOf,
  type PublicationEdit,
  publicationEdited,
  type ReplyOf,
} from '@music/contracts';
import { CallError, Outbox } from '@music/messaging';
import { Database, onPage } from '@music/platform';
import { NotedChangesRepository } from '../noted-changes/noted-changes.repository.js';
import { PublicationRepository } from '../import/write/publication.repository.js';
import { type Edits, ProtectedEditsRepository } from '../protected-edits/protected-edits.repository.js';
import { columns } from './editable-columns.js';
import { ManagedPublicationsRepository, type ManagedRecord } from './managed-publications.repository.js';

const fields = Object.keys(columns) as EditableField[];

/** What administrators edit in the catalogue. */
@Injectable()
export class EditsService {
  private readonly edits: ProtectedEditsRepository;
  private readonly prices: PublicationRepository;

  constructor(
    private readonly database: Database,
    private readonly publications: ManagedPublicationsRepository,
    private readonly changes: NotedChangesRepository,
    private readonly outbox: Outbox,
  ) {
    this.edits = new ProtectedEditsRepository(database);
    this.prices = new PublicationRepository(database);
  }

  list({
    category,
    q,
    page,
  }: ParsedRequestOf<typeof listManagedPublications>): Promise<ReplyOf<typeof listManagedPublications>> {
    return onPage(
      page,
      () => this.publications.count(category, q),
      async (offset, limit) =>
        (await this.publications.page(category, q, offset, limit)).map(toManagedPublication),
    );
  }

  /** Throws `PUBLICATION_UNKNOWN` and CONFLICT. Without new values it has no effect. */
  edit(
    { category, id, version, ...edit }: ParsedRequestOf<typeof editPublication>,
    { userId }: Actor,
  ): Promise<ManagedPublication> {
    return this.database.transaction(async () => {
      // An import reads what was edited and writes the rest: an edit in between would be lost.
      await this.publications.keepImportsOut();
      const locked = await this.publications.lock(category, id);
      if (!locked) throw new CallError('PUBLICATION_UNKNOWN');
      if (version !== undefined && locked.version !== version) throw new CallError('CONFLICT');
      const changed = fields.filter((field) => edit[field] !== undefined);
      if (changed.length) {
        await this.write({ category, id, pieceId: locked.pieceId }, edit, userId);
        // The shop publishes this one publication again (watch/data-watch).
        await this.changes.note([{ category, id }]);
        await this.publishEvent(category, id, changed);
      }
      const publication = await this.publications.find(category, id);
      if (!publication) throw new CallError('PUBLICATION_UNKNOWN');
      return toManagedPublication(publication);
    });
  }

  private async write(
    { category, id, pieceId }: { category: Category; id: number; pieceId: number },
    { notes, ...edit }: PublicationEdit,
    actorId: number,
  ): Promise<void> {
    const newValues = byColumn(edit);
    await this.publications.edit(category, id, newValues);
    await this.prices.savePrices(pricesOf(category, id, edit));
    await this.edits.record('publication', { category, id }, newValues, actorId);
    if (notes === undefined) return;
    await this.publications.editNotes(pieceId, notes);
    await this.edits.record('piece', { category, id: pieceId }, { notes }, actorId);
  }

  /** For the audit log. */
  private async publishEvent(
    category: Category,
    publicationId: number,
    changed: readonly string[],
  ): Promise<void> {
    const aggregate = { aggregateId: `${category}:${publicationId}`, aggregateVersion: 1 };
    await this.outbox.publish(
      publicationEdited,
      { category, publicationId, fields: [...changed] },
      aggregate,
    );
  }
}

const byColumn = (edit: PublicationEdit): Edits =>
  Object.fromEntries(
    fields.flatMap((field) => (edit[field] === undefined ? [] : [[columns[field], edit[field]]])),
  );

const pricesOf = (category: Category, productId: number, edit: PublicationEdit) =>
  (['pdf', 'hardcopy'] as const).flatMap((format) => {
    const pence = edit[format];
    if (pence === undefined) return [];
    const action = pence === null ? ('remove' as const) : ('set' as const);
    return [{ category, product_id: productId, format, action, pence: pence ?? 0 }];
  });

const toManagedPublication = ({ edited, ...publication }: ManagedRecord): ManagedPublication => ({
  ...publication,
  edited: fields.filter((field) => edited.includes(columns[field])),
});
