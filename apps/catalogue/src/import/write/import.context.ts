import type { Database } from '@music/platform';
import type { References } from '../plan/publication.plan.js';
import type { Survey } from '../plan/survey.js';
import type { Outcome, Tally } from '../plan/tally.js';
import { AlbumRepository } from './album.repository.js';
import { ProtectedEditsRepository } from '../../protected-edits/protected-edits.repository.js';
import { NotedChangesRepository } from '../../noted-changes/noted-changes.repository.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { NameRepository } from './name.repository.js';
import { PublicationRepository } from './publication.repository.js';
import { ReferenceRepository } from './reference.repository.js';

/** The shop's ids of everything that rows name. Series by `category:name`. */
export interface NamedIds {
  people: ReadonlyMap<string, number>;
  types: ReadonlyMap<string, number>;
  publishers: ReadonlyMap<string, number>;
  series: ReadonlyMap<string, number>;
}

/** What every writer needs. `ids` is null if nothing is to be written, only counted. */
export interface ImportContext {
  survey: Survey;
  tally: Tally;
  ids: NamedIds | null;
  references: ReferenceRepository;
  names: NameRepository;
  publications: PublicationRepository;
  albums: AlbumRepository;
  edits: ProtectedEditsRepository;
  catalogue: CatalogueRepository;
  changes: NotedChangesRepository;
}

export const repositories = (database: Database, source: string) => ({
  references: new ReferenceRepository(database, source),
  names: new NameRepository(database),
  publications: new PublicationRepository(database),
  albums: new AlbumRepository(database),
  edits: new ProtectedEditsRepository(database),
  catalogue: new CatalogueRepository(database),
  changes: new NotedChangesRepository(database),
});

/** The id that was created for a name; it cannot be missing. */
export function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`Nothing was made for ${name}.`);
  return id;
}

/** The shop's id for each key: the referenced one, or a new one. */
export async function idsFor(
  keys: readonly string[],
  references: References,
  next: (count: number) => Promise<number[]>,
): Promise<Map<string, number>> {
  const fresh = [...new Set(keys.filter((key) => !references.has(key)))];
  const made = await next(fresh.length);
  const known = [...references].map(([key, { ownId }]) => [key, ownId] as const);
  return new Map([...known, ...fresh.map((key, i) => [key, made[i] ?? 0] as const)]);
}

/** The outcome for a row, given the reference that an earlier import left. */
export function outcomeOf(
  references: References,
  id: string,
  fingerprint: string,
): Exclude<Outcome, 'rejected'> {
  const reference = references.get(id);
  if (!reference) return 'inserted';
  return reference.fingerprint === fingerprint ? 'unchanged' : 'updated';
}
