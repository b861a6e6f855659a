import type { Category } from '@music/contracts';
import {
  describesPiece,
  type PlannedPublication,
  planPublications,
  type Reference,
  type References,
} from '../plan/publication.plan.js';
import type { PublicationRow } from '../row/publication.row.js';
import type { EditedKind, Edits } from '../../protected-edits/protected-edits.repository.js';
import { idOf, idsFor, type ImportContext, type NamedIds } from './import.context.js';
import type { PieceInsert, PriceInsert, PublicationInsert } from './publication.repository.js';

const rolesOf = [
  ['composer', 'composers'],
  ['arranger', 'arrangers'],
  ['lyricist', 'lyricists'],
] as const;

function peopleOf({ piece }: PlannedPublication, ids: NamedIds): PieceInsert['people'] {
  return rolesOf.flatMap(([role, names]) =>
    piece[names].map((name, position) => ({ role, position, person_id: idOf(ids.people, name) })),
  );
}

function pieceRecord(planned: PlannedPublication, id: number, ids: NamedIds): PieceInsert {
  const { piece, resolved } = planned;
  return {
    id,
    category: planned.row.category,
    title: piece.title,
    subtitle: piece.subtitle,
    year: resolved.year,
    year_text: resolved.yearText,
    copyright_year: piece.copyrightYear,
    grade: piece.grade,
    duration_seconds: piece.duration,
    key: piece.key,
    notes: piece.notes,
    scripture: piece.scripture,
    tune: piece.tune,
    video_url: piece.videoUrl,
    instrumentation: piece.instrumentation,
    licence: piece.licence,
    exclusive: piece.exclusive,
    people: peopleOf(planned, ids),
    types: piece.types.map((type) => idOf(ids.types, type)),
  };
}

function publicationRecord(
  { row }: PlannedPublication,
  id: number,
  pieceId: number,
  ids: NamedIds,
): PublicationInsert {
  const { category, publication: one } = row;
  return {
    category,
    id,
    piece_id: pieceId,
    series_id: one.series === '' ? null : idOf(ids.series, `${category}:${one.series}`),
    publisher_id: one.publisher === null ? null : idOf(ids.publishers, one.publisher),
    number: category === 'brass' ? one.number : null,
    issue: category === 'brass' ? null : one.number,
    year: one.year,
    year_text: one.yearText,
    sheet_music: one.sheetMusic,
    mp3s: one.mp3s,
    video: one.video,
    score_notes: one.scoreNotes,
    pages: one.pages,
    stock: one.stock,
    out_of_print: one.outOfPrint,
    issue_date: one.issueDate,
  };
}

/** Imports the publications of one category with their pieces, in batches. */
export class PublicationWriter {
  constructor(
    private readonly context: ImportContext,
    private readonly category: Category,
  ) {}

  /** Plans the batch and, unless only counting, writes it. Returns the outcomes in the order of the rows. */
  async import(rows: readonly PublicationRow[]): Promise<PlannedPublication['outcome'][]> {
    const { references, survey, ids } = this.context;
    await this.findPieces(rows);
    const placed = rows.map((row) => ({ row, resolved: survey.pieces.of(row) }));
    const pieceKeys = placed.map(({ resolved }) => resolved.key);
    const pieces = await references.find('piece', this.category, pieceKeys);
    const publicationIds = rows.map((row) => row.publicationId);
    const publications = await references.find('publication', this.category, publicationIds);
    const planned = planPublications(placed, survey, publications, pieces);
    if (ids) {
      const pieceIds = await this.writePieces(planned, pieces, ids);
      await this.writePublications(planned, publications, pieceIds, ids);
    }
    return planned.map(({ outcome }) => outcome);
  }

  /** Earlier batches may have found the pieces of some rows. */
  private async findPieces(rows: readonly PublicationRow[]): Promise<void> {
    const { references, survey } = this.context;
    const pieceIds = survey.pieces.unresolved(rows);
    const stored = await references.storedPieces(this.category, pieceIds);
    for (const pieceId of pieceIds) survey.pieces.resolve(this.category, pieceId, stored.get(pieceId) ?? []);
  }

  private async writePieces(
    planned: readonly PlannedPublication[],
    pieceReferences: ReadonlyMap<string, Reference>,
    ids: NamedIds,
  ): Promise<Map<string, number>> {
    const { publications, references } = this.context;
    const described = planned.filter(({ pieceFingerprint }) => pieceFingerprint !== null);
    const pieceIds = await idsFor(
      planned.map(({ resolved: { key } }) => key),
      pieceReferences,
      (count) => publications.nextPieceIds(count),
    );
    const replaced = described.flatMap(({ resolved: { key } }) => pieceReferences.get(key)?.ownId ?? []);
    const edits = await this.edited('piece', replaced);
    const records = described.map((one) => {
      const id = idOf(pieceIds, one.resolved.key);
      return { ...pieceRecord(one, id, ids), ...edits.get(id) };
    });
    await publications.savePieces(records, replaced);
    await references.save(
      'piece',
      this.category,
      described.map(({ resolved: { key }, pieceFingerprint }) => ({
        sourceId: key,
        ownId: idOf(pieceIds, key),
        fingerprint: pieceFingerprint ?? '',
      })),
    );
    const isUnstored = (one: PlannedPublication) => describesPiece(one) && !one.resolved.isStored;
    await references.savePieces(
      this.category,
      planned.filter(isUnstored).map((one) => one.resolved),
    );
    return pieceIds;
  }

  private async writePublications(
    planned: readonly PlannedPublication[],
    publicationReferences: References,
    pieceIds: ReadonlyMap<string, number>,
    ids: NamedIds,
  ): Promise<void> {
    const { publications, references } = this.context;
    const changed = planned.filter(({ publicationFingerprint }) => publicationFingerprint !== null);
    const own = await idsFor(
      changed.map(({ row }) => row.publicationId),
      publicationReferences,
      (count) => publications.nextProductIds(this.category, count),
    );
    const idOfRow = ({ row }: PlannedPublication): number => idOf(own, row.publicationId);
    const edits = await this.edited('publication', changed.map(idOfRow));
    await publications.savePublications(
      changed.map((one) => {
        const id = idOfRow(one);
        return { ...publicationRecord(one, id, idOf(pieceIds, one.resolved.key), ids), ...edits.get(id) };
      }),
    );
    await publications.savePrices(
      changed.flatMap((one) => {
        const id = idOfRow(one);
        return this.pricesOf(one, id).filter(({ format }) => edits.get(id)?.[format] === undefined);
      }),
    );
    await references.save(
      'publication',
      this.category,
      changed.map((one) => ({
        sourceId: one.row.publicationId,
        ownId: idOfRow(one),
        fingerprint: one.publicationFingerprint ?? '',
      })),
    );
  }

  /** Fields that administrators changed by hand, which this import must not overwrite. */
  private async edited(kind: EditedKind, ids: readonly number[]): Promise<Map<number, Edits>> {
    const edits = await this.context.edits.find(kind, this.category, ids);
    for (const kept of edits.values()) this.context.tally.addKeptEdits(Object.keys(kept).length);
    return edits;
  }

  private pricesOf({ prices }: PlannedPublication, id: number): PriceInsert[] {
    return prices.map((price) => ({ category: this.category, product_id: id, ...price }));
  }
}
