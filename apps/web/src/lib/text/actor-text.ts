import type { AuditRow } from '@music/contracts';

/** An erased user has an id and no name. */
export const userText = (name: string | null, id: number | null): string | null =>
  name ?? (id === null ? null : `User ${id}`);

/** Who did it, and which administrator was acting as that user. */
export function actorText(row: AuditRow): string {
  const actor = userText(row.actorName, row.actorId) ?? '–';
  const administrator = userText(row.onBehalfOfName, row.onBehalfOf);
  return administrator === null ? actor : `${administrator} as ${actor}`;
}
