import { normalise } from '@music/rules';
import type { MusicFileKind } from '../files/music-file.js';
import type { PlannedFile, PlannedSet } from './ingest-plan.js';
import type { Source } from './sources.repository.js';

export interface PlacedFile extends Omit<PlannedFile, 'place'> {
  kind: MusicFileKind;
  position: number;
  label: string;
}

type OccupiedPlace = Pick<Source, 'kind' | 'position' | 'label'>;

/** A part without a number replaces the part of the same name, or gets the next free position. */
export function placedFiles({ files }: PlannedSet, stored: readonly OccupiedPlace[]): PlacedFile[] {
  const occupied: OccupiedPlace[] = stored.concat(
    files.flatMap(({ place }) => (place.position ? [{ ...place, position: place.position }] : [])),
  );
  return files.map(({ place: { kind, label, position }, ...file }) => {
    const known = occupied.find(
      (other) => other.kind === kind && normalise(other.label) === normalise(label),
    );
    const free =
      1 + Math.max(0, ...occupied.filter((other) => other.kind === kind).map((other) => other.position));
    const placed = { ...file, kind, label, position: position ?? known?.position ?? free };
    occupied.push(placed);
    return placed;
  });
}
