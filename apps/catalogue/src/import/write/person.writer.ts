import { fingerprintOf } from '../plan/fingerprint.js';
import type { Outcome } from '../plan/tally.js';
import type { PersonRow } from '../row/person.row.js';
import { idOf, type ImportContext, outcomeOf } from './import.context.js';

/** The people themselves are created from the survey; this stores their source ids. */
export async function importPeople(context: ImportContext, rows: readonly PersonRow[]): Promise<Outcome[]> {
  const { references, survey, ids } = context;
  const known = await references.find(
    'person',
    '',
    rows.map(({ personId }) => personId),
  );
  const planned = rows.map((row) => {
    const names = survey.people.canonicalAll(row.people);
    const fingerprint = fingerprintOf([row.name, names]);
    return {
      id: row.personId,
      name: names[0] ?? '',
      fingerprint,
      outcome: outcomeOf(known, row.personId, fingerprint),
    };
  });
  const changed = planned.filter(({ outcome }) => outcome !== 'unchanged');
  if (ids)
    await references.save(
      'person',
      '',
      changed.map(({ id, name, fingerprint }) => ({
        sourceId: id,
        ownId: idOf(ids.people, name),
        fingerprint,
      })),
    );
  return planned.map(({ outcome }) => outcome);
}
