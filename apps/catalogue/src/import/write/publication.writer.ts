import type { Category } from '@music/contracts';
import {
  describesPiece,
  type PlannedPublication,
  planPublications,
  type References,
} from '../plan/publication.plan.js';
import type { PublicationRow } from '../row/publication.row.js';
import type { EditedKind, Edits } from '../../protected-edits/protected-edits.repository.js';
import { idOf, idsFor, type ImportContext, type NamedIds } from './import.context.js';
import type { PieceInsert, PriceInsert, PublicationInsert } from './publication.repository.js';

const creditRoles = [
  ['composer', 'composers'],
  ['arranger', 'arrangers'],
  ['lyricist', 'lyricists'],
] as const;

/** Each person once in each role: several of the names can be one person's (ADR 42). */
function peopleOf({ piece }: PlannedPublication, ids: NamedIds): PieceInsert['people'] {
  return creditRoles.flatMap(([role, names]) => {
    const people = new Set(piece[names].map((name) => idOf(ids.people, name)));
    return [...people].map((person_id, position) => ({ role, position, person_id }));
  });
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
  const { category, publication } = row;
  return {
    category,
    id,
    piece_id: pieceId,
    series_id: publication.series === '' ? null : idOf(ids.series, `${category}:${publication.series}`),
    publisher_id: publication.publisher === null ? null : idOf(ids.publishers, publication.publisher),
    number: category === 'brass' ? publication.number : null,
    issue: category === 'brass' ? null : publication.number,
    year: publication.year,
    year_text: publication.yearText,
    sheet_music: publication.sheetMusic,
    mp3s: publication.mp3s,
    video: publication.video,
    score_notes: publication.scoreNotes,
    pages: publication.pages,
    stock: publication.stock,
    out_of_print: publication.outOfPrint,
    issue_date: publication.issueDate,
  };
}

/** A batch of rows, and what is stored of them already. */
interface Batch {
  planned: readonly PlannedPublication[];
  /** Those whose piece is new or has changed. */
  changedPieces: readonly PlannedPublication[];
  /** Those whose publication is new or has changed. */
  changed: readonly PlannedPublication[];
  pieces: References;
  publications: References;
  /** What administrators changed of these pieces and publications, by the shop's ids. */
  pieceEdits: ReadonlyMap<number, Edits>;
  publicationEdits: ReadonlyMap<number, Edits>;
}

const pieceKeyOf = ({ resolved }: PlannedPublication): string => resolved.key;
const publicationIdOf = ({ row }: PlannedPublication): string => row.publicationId;

/** The shop's ids of those of the keys that an earlier import has stored. */
const storedIds = (references: References, keys: readonly string[]): number[] =>
  keys.flatMap((key) => references.get(key)?.ownId ?? []);

/** Imports the publications of one category with their pieces, in batches. */
export class PublicationWriter {
  constructor(
    private readonly context: ImportContext,
    private readonly category: Category,
  ) {}

  /** Plans the batch and writes it, or only counts what would be written. Returns the outcomes in the order of the rows. */
  async import(rows: readonly PublicationRow[]): Promise<PlannedPublication['outcome'][]> {
    const { ids } = this.context;
    const batch = await this.plan(rows);
    if (ids) {
      const pieceIds = await this.writePieces(batch, ids);
      await this.writePublications(batch, pieceIds, ids);
    }
    return batch.planned.map(({ outcome }) => outcome);
  }

  private async plan(rows: readonly PublicationRow[]): Promise<Batch> {
    const { references, survey } = this.context;
    await this.findPieces(rows);
    const placed = rows.map((row) => ({ row, resolved: survey.pieces.of(row) }));
    const pieceKeys = placed.map(({ resolved }) => resolved.key);
    const pieces = await references.find('piece', this.category, pieceKeys);
    const publicationIds = rows.map((row) => row.publicationId);
    const publications = await references.find('publication', this.category, publicationIds);
    const planned = planPublications(placed, survey, publications, pieces);
    const changedPieces = planned.filter(({ pieceFingerprint }) => pieceFingerprint !== null);
    const changed = planned.filter(({ publicationFingerprint }) => publicationFingerprint !== null);
    const changedIds = storedIds(publications, changed.map(publicationIdOf));
    const pieceEdits = await this.keptEdits('piece', storedIds(pieces, changedPieces.map(pieceKeyOf)));
    const publicationEdits = await this.keptEdits('publication', changedIds);
    return { planned, changedPieces, changed, pieces, publications, pieceEdits, publicationEdits };
  }

  /** Resolves the rows' pieces, except those that earlier batches have resolved. */
  private async findPieces(rows: readonly PublicationRow[]): Promise<void> {
    const { references, survey } = this.context;
    const pieceIds = survey.pieces.unresolved(rows);
    const stored = await references.storedPieces(this.category, pieceIds);
    for (const pieceId of pieceIds) survey.pieces.resolve(this.category, pieceId, stored.get(pieceId) ?? []);
  }

  /** Returns the shop's ids of all pieces of the batch. */
  private async writePieces(
    { planned, changedPieces, pieces, pieceEdits }: Batch,
    ids: NamedIds,
  ): Promise<Map<string, number>> {
    const { publications, references } = this.context;
    const pieceIds = await idsFor(planned.map(pieceKeyOf), pieces, (count) =>
      publications.nextPieceIds(count),
    );
    const records = changedPieces.map((one) => {
      const id = idOf(pieceIds, one.resolved.key);
      return { ...pieceRecord(one, id, ids), ...pieceEdits.get(id) };
    });
    await publications.savePieces(records, storedIds(pieces, changedPieces.map(pieceKeyOf)));
    await references.save(
      'piece',
      this.category,
      changedPieces.map(({ resolved: { key }, pieceFingerprint }) => ({
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
    { changed, publications: stored, publicationEdits: edits }: Batch,
    pieceIds: ReadonlyMap<string, number>,
    ids: NamedIds,
  ): Promise<void> {
    const { publications, references } = this.context;
    const own = await idsFor(changed.map(publicationIdOf), stored, (count) =>
      publications.nextProductIds(this.category, count),
    );
    const idOfRow = ({ row }: PlannedPublication): number => idOf(own, row.publicationId);
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

  /** Fields that administrators changed by hand, which this import must not overwrite; adds their number to the report. */
  private async keptEdits(kind: EditedKind, ids: readonly number[]): Promise<Map<number, Edits>> {
    const edits = await this.context.edits.find(kind, this.category, ids);
    for (const kept of edits.values()) this.context.tally.addKeptEdits(Object.keys(kept).length);
    return edits;
  }

  private pricesOf({ prices }: PlannedPublication, id: number): PriceInsert[] {
    return prices.map((price) => ({ category: this.category, product_id: id, ...price }));
  }
}
