import { readPeople } from './people-cell.js';
import { displayName, type PersonName } from './person-name.js';
import { readFilled, readId, readText } from './plain-values.js';
import type { RowReader } from './row-reader.js';

/** A row of people.csv: `name` as the file splits it, `people` the cleaned names that it contains. */
export interface PersonRow {
  personId: string;
  name: PersonName;
  people: string[];
}

export function readPersonRow(row: RowReader): PersonRow {
  const personId = row.read('composerId', readId) ?? '';
  const firstName = row.read('firstName', readText(200)) ?? '';
  const lastName = row.read('lastName', readFilled('last name', 200)) ?? '';
  const name = { firstName, lastName };
  const cell = readPeople(displayName(name));
  const people = 'value' in cell ? cell.value : [];
  if ('value' in cell && cell.repaired)
    row.addFinding('repaired', 'lastName', cell.repaired, people.join(' / '));
  return { personId, name, people };
}
