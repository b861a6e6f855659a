import { categories, type Category } from '@music/contracts';
import { fingerprintOf } from '../plan/fingerprint.js';
import type { References } from '../plan/publication.plan.js';
import type { Outcome } from '../plan/tally.js';
import { type ImportContext, type NamedIds, outcomeOf } from './import.context.js';
import type { ReferenceKind } from './reference.repository.js';

interface Importer<R> {
  kind: ReferenceKind;
  sourceIdOf: (row: R) => string;
  categoryOf: (row: R) => Category | undefined;
  /** Whether the row has anything to store. */
  isKept?: (row: R) => boolean;
  /** Writes rows of one category that are new or changed; returns the shop's id of each. */
  write: (
    category: Category,
    rows: readonly R[],
    at: { ids: NamedIds; known: References },
  ) => Promise<number[]>;
}

/**
 * Imports the rows of one category after another and stores their source ids; returns the outcomes in the order of the
 * rows.
 */
export async function importByCategory<R>(
  { references, ids }: ImportContext,
  rows: readonly R[],
  { kind, sourceIdOf, categoryOf, isKept = () => true, write }: Importer<R>,
): Promise<Outcome[]> {
  const outcomes = new Map<R, Outcome>();
  for (const category of categories) {
    const rowsOfCategory = rows.filter((row) => categoryOf(row) === category);
    const known = await references.find(kind, category, rowsOfCategory.map(sourceIdOf));
    const planned = rowsOfCategory.map((row) => ({
      row,
      sourceId: sourceIdOf(row),
      fingerprint: fingerprintOf(row),
    }));
    for (const { row, sourceId, fingerprint } of planned)
      outcomes.set(row, isKept(row) ? outcomeOf(known, sourceId, fingerprint) : 'unchanged');
    const changed = planned.filter(({ row }) => outcomes.get(row) !== 'unchanged');
    if (!ids || changed.length === 0) continue;
    const changedRows = changed.map(({ row }) => row);
    const shopIds = await write(category, changedRows, { ids, known });
    if (shopIds.length !== changed.length)
      throw new Error(`Of ${changed.length} ${kind} rows ${shopIds.length} were written.`);
    await references.save(
      kind,
      category,
      changed.map(({ sourceId, fingerprint }, at) => ({ sourceId, ownId: shopIds[at] ?? 0, fingerprint })),
    );
  }
  return rows.map((row) => outcomes.get(row) ?? 'unchanged');
}
